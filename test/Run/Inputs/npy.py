"""Arrays of bit patterns as .npy files; the standard library is enough."""
import struct

# What fused-run writes for each element type, and how struct packs its bits.
FORMATS = {"f64": ("<f8", "Q"), "f32": ("<f4", "I"), "f16": ("<f2", "H"), "bf16": ("<V2", "H"),
           "f8E4M3FN": ("|V1", "B"), "f8E5M2": ("|V1", "B"), "i1": ("|b1", "B"), "i8": ("|i1", "B"),
           "i16": ("<i2", "H"), "i32": ("<i4", "I"), "i64": ("<i8", "Q")}


def write(path, element, bits, shape):
    """`bits`: one integer per element, row-major."""
    descr, letter = FORMATS[element]
    header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': {tuple(shape)!r}, }}"
    header += " " * (63 - (10 + len(header)) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode())
        file.write(struct.pack(f"<{len(bits)}{letter}", *bits))


def read(path, element):
    data = open(path, "rb").read()
    start = 10 + struct.unpack("<H", data[8:10])[0]
    letter = FORMATS[element][1]
    return list(struct.unpack(f"<{(len(data) - start) // struct.calcsize(letter)}{letter}", data[start:]))

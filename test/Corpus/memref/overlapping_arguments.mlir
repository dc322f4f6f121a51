// form:   a callee whose residual argument is its output in one call, overlaps it by some rows in another
// expect: fuse residual+relu where nothing overlaps, or refuse: buffer semantics; not assuming that
//         arguments are distinct is part of the case
// ref:    layer(x, w, buf, buf), then layer(x, w, rows 3.. of big, rows 0.. of big): sequential on memory
#mn = affine_map<(d0, d1) -> (d0, d1)>
func.func @layer(%x: memref<?x?xf32, strided<[?, 1], offset: ?>>, %w: memref<?x?xf32, strided<[?, 1], offset: ?>>,
                 %res: memref<?x?xf32, strided<[?, 1], offset: ?>>, %out: memref<?x?xf32, strided<[?, 1], offset: ?>>)
    attributes {no_inline} {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%out : memref<?x?xf32, strided<[?, 1], offset: ?>>)
  linalg.matmul ins(%x, %w : memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>)
      outs(%out : memref<?x?xf32, strided<[?, 1], offset: ?>>)
  linalg.generic {indexing_maps = [#mn, #mn, #mn], iterator_types = ["parallel", "parallel"]}
      ins(%out, %res : memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>)
      outs(%out : memref<?x?xf32, strided<[?, 1], offset: ?>>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %p = arith.addf %a, %b : f32
    %r = arith.maximumf %p, %zero : f32
    linalg.yield %r : f32
  }
  return
}
func.func @main_fn(%x: memref<34x19xf32>, %w: memref<19x45xf32>, %buf: memref<34x45xf32>, %big: memref<37x45xf32>,
                   %apart: memref<34x45xf32>) {
  %dx = memref.cast %x : memref<34x19xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %dw = memref.cast %w : memref<19x45xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %db = memref.cast %buf : memref<34x45xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %da = memref.cast %apart : memref<34x45xf32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  call @layer(%dx, %dw, %db, %db) : (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>,
    memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>) -> ()
  call @layer(%dx, %dw, %db, %da) : (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>,
    memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>) -> ()
  %up = memref.subview %big[0, 0] [34, 45] [1, 1] : memref<37x45xf32> to memref<34x45xf32, strided<[45, 1]>>
  %low = memref.subview %big[3, 0] [34, 45] [1, 1] : memref<37x45xf32> to memref<34x45xf32, strided<[45, 1], offset: 135>>
  %du = memref.cast %up : memref<34x45xf32, strided<[45, 1]>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %dl = memref.cast %low : memref<34x45xf32, strided<[45, 1], offset: 135>> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  call @layer(%dx, %dw, %dl, %du) : (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>,
    memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, 1], offset: ?>>) -> ()
  return
}

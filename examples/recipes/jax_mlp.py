"""A JAX function as StableHLO: `python3 jax_mlp.py`."""
import jax
import jax.numpy as jnp

keys = jax.random.split(jax.random.key(0), 2)
w1 = jax.random.normal(keys[0], (64, 128), jnp.bfloat16)
w2 = jax.random.normal(keys[1], (128, 32), jnp.bfloat16)


def main_fn(x, b1, b2):
    h = jax.nn.relu(jnp.dot(x, w1, preferred_element_type=jnp.float32) + b1)
    y = jnp.dot(h.astype(x.dtype), w2, preferred_element_type=jnp.float32) + b2
    return jax.nn.silu(y).astype(x.dtype)


shapes = [jax.ShapeDtypeStruct(s, jnp.bfloat16) for s in [(16, 64), (128,), (32,)]]
print(jax.jit(main_fn).lower(*shapes).as_text(dialect="stablehlo"))

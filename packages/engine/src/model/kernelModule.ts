/**
 * The SIMD kernels as a WebAssembly module. Bundlers and test runners of this repository put the compiled bytes of
 * `packages/engine/assembly` here (scripts/kernels.mjs); whoever does not gets null, and the plain kernels.
 */
export const kernelModule: Uint8Array | null = null

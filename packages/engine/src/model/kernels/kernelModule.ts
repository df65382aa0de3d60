/**
 * The kernels as a WebAssembly module. The bundlers and test runners of this repository put the compiled bytes of
 * `packages/engine/assembly` here (`scripts/bundle/kernels.mjs`); without them no kernels can be opened.
 */
export const kernelModule: Uint8Array | null = null

/** The inner loops of training and scoring as a SIMD module (AssemblyScript, compiled by `scripts/bundle/kernels.mjs`). */
export { scoreFilters } from './convolution'
export { readDuals, trainLinearPass } from './linear'
export { trainNetworkRows } from './network'
export { largestInLanes, quantizeLane, quantizeRows, restoreRows } from './quantize'
export { fillUniform } from './random'
export { addRows, scoreRows } from './score'

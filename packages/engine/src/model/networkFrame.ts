/**
 * Places of the fields of a network's frame: 32-bit words in the memory of the kernels that say where its arrays
 * lie (byte offsets) and how large they are. The SIMD module reads the same file, so both kernels agree.
 */
export const DIMENSIONS = 0
export const CLASS_COUNT = 1
/** Classes compared in a step: all of them (padded to four), or the true one and its sampled rivals. */
export const RIVALS_PER_ROW = 2
export const RANDOM_RIVALS = 3
/** A byte of the generator below this drops a feature, or a hidden unit. */
export const FEATURE_DROP = 4
export const HIDDEN_DROP = 5
export const STATE = 6
/** Staged rows: `POINTERS[r]` to `POINTERS[r + 1]` of features and values, one label and one rate each. */
export const POINTERS = 7
export const FEATURES = 8
export const VALUES = 9
export const LABELS = 10
export const RATES = 11
export const RIVALS = 12
/** The network, each matrix row by row. */
export const EMBEDDINGS = 13
export const HIDDEN_BIASES = 14
export const OUTPUTS = 15
export const OUTPUT_BIASES = 16
/** Sums of squared gradients (AdaGrad): one an embedding, a hidden bias, an output row, an output bias. */
export const EMBEDDING_SQUARES = 17
export const HIDDEN_SQUARES = 18
export const OUTPUT_SQUARES = 19
export const OUTPUT_BIAS_SQUARES = 20
/** Room for one step. */
export const DRAWN = 21
export const DRAWN_VALUES = 22
export const HIDDEN = 23
export const SWITCHES = 24
export const GRADIENTS = 25
export const CLASSES = 26
export const SCORES = 27
export const NETWORK_FIELDS = 28

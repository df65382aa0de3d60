/**
 * Positions of the fields of a network's frame: 32-bit words in the memory of the kernels that hold the byte offsets
 * and sizes of its arrays. The kernels read the same file.
 */
export const DIMENSIONS = 0
export const CLASS_COUNT = 1
/** Classes compared in a step: all of them (padded to four), or the true one, the nearest ones and some at random. */
export const NEAREST_PER_ROW = 2
export const RANDOM_CLASSES = 3
/** A byte of the generator below this drops an n-gram, or a hidden unit. */
export const GRAM_DROP = 4
export const HIDDEN_DROP = 5
export const STATE = 6
/** Staged rows: `POINTERS[r]` to `POINTERS[r + 1]` of features and values, one label and one rate each. */
export const POINTERS = 7
export const FEATURES = 8
export const VALUES = 9
export const LABELS = 10
export const RATES = 11
export const NEAREST_CLASSES = 12
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
/** Memory for one step. */
export const DRAWN = 21
export const DRAWN_VALUES = 22
export const HIDDEN = 23
export const SWITCHES = 24
export const GRADIENTS = 25
export const CLASSES = 26
export const SCORES = 27
/** Numbers of the hidden vector: those of the bag of n-grams (`DIMENSIONS`), then one a filter of the convolution. */
export const HIDDEN_SIZE = 28
/** Rates of outputs and filters, one a staged row. */
export const OUTPUT_RATES = 29
/** Filters of each width (one word, two words): a multiple of four up to 64, or none at all. */
export const FILTERS = 30
/** Numbers of a word's vector, a multiple of four. */
export const WORD_SIZE = 31
/** A byte of the generator below this drops a word. */
export const WORD_DROP = 32
/** The words of staged rows, as rows of the vectors; the first and the last of a row mark its edges. */
export const WORD_POINTERS = 33
export const WORDS = 34
export const WORD_VECTORS = 35
/** Filters row by row, those of one word first; sums of squared gradients (AdaGrad): one a filter, one a bias. */
export const FILTER_WEIGHTS = 36
export const FILTER_BIASES = 37
export const FILTER_SQUARES = 38
export const FILTER_BIAS_SQUARES = 39
/**
 * Memory for one step: the vectors of a row's words, the sum of squares of each, and where each filter had its peak.
 */
export const SEQUENCE = 40
export const SEQUENCE_SQUARES = 41
export const PEAKS = 42
/** The largest product of each filter; a filter that is dropped keeps its last one. */
export const PEAK_SCORES = 43
/**
 * Features from this number on are the numbers of a text's meaning; a byte of the generator below the other drops
 * one.
 */
export const MEANING_FROM = 44
export const MEANING_DROP = 45
export const NETWORK_FIELDS = 46

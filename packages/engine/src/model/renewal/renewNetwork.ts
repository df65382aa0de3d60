import type { LabelledRows } from '../features/labelledRows'
import type { Kernels } from '../kernels/kernels'
import type { Network } from '../network/network'
import { trainNetwork } from '../network/trainNetwork'
import { FEW_CLASSES_NETWORK, meaningDropoutOf } from '../training/planJobs'

const EPOCHS = 3
/**
 * A fifth of the first rate of a training: higher ones made later models more confident than right (decision 0022).
 */
const RATE = 0.02
/** Added rows are visited so often in an epoch, as the others were visited through a whole training. */
const VISITS_OF_ADDED = 4
/** About what the sums of squared gradients were when the training of the network ended. */
const EMBEDDING_SQUARE = 0.1
const OUTPUT_SQUARE = 10
const FILTER_SQUARE = 1

/** Continues the training of a network over the rows of a set, of which the first `added` are new. */
export function renewNetwork(
  kernels: Kernels,
  network: Network,
  set: LabelledRows,
  added: number,
  seed: number,
): Network {
  const settings = {
    ...FEW_CLASSES_NETWORK,
    dimensions: network.dimensions,
    filters: network.convolution?.filters ?? 0,
    meaningDropout: meaningDropoutOf(set.rows),
    epochs: EPOCHS,
    sampled: null,
  }
  return trainNetwork(kernels, set, settings, seed, () => {}, {
    network,
    rate: RATE,
    embeddingSquare: EMBEDDING_SQUARE,
    outputSquare: OUTPUT_SQUARE,
    filterSquare: FILTER_SQUARE,
    visits: visitsOf(added, set.rows.count),
  })
}

function visitsOf(added: number, rows: number): Int32Array {
  const again = added * (VISITS_OF_ADDED - 1)
  return Int32Array.from({ length: again + rows }, (_, at) => (at < again ? at % added : at - again))
}

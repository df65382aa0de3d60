import type { LabelledRows } from '../features/labelledRows'
import type { Kernels } from '../kernels/kernels'
import type { NetworkPart } from '../network/network'
import { trainNetwork } from '../network/trainNetwork'
import { FEW_CLASSES_NETWORK, meaningDropoutOf } from '../training/planJobs'

const EPOCHS = 3
/** A fifth of where a training begins: higher ones made later models surer than they were right (decision 0022). */
const RATE = 0.02
/** What came is seen so often in an epoch, as the rest was seen through a whole training. */
const VISITS_OF_NEW = 4
/** What squared gradients had summed up to, roughly, when the training of the network ended. */
const EMBEDDING_SQUARE = 0.1
const OUTPUT_SQUARE = 10
const FILTER_SQUARE = 1

/** Goes on with the training of a network over the rows of a set, of which the first `came` are new. */
export function renewNetwork(
  kernels: Kernels,
  part: NetworkPart,
  set: LabelledRows,
  came: number,
  seed: number,
): NetworkPart {
  const settings = {
    ...FEW_CLASSES_NETWORK,
    dimensions: part.dimensions,
    filters: part.convolution?.filters ?? 0,
    meaningDropout: meaningDropoutOf(set.rows),
    epochs: EPOCHS,
    negatives: null,
  }
  return trainNetwork(kernels, set, settings, seed, () => {}, {
    part,
    rate: RATE,
    embeddingSquare: EMBEDDING_SQUARE,
    outputSquare: OUTPUT_SQUARE,
    filterSquare: FILTER_SQUARE,
    visits: visitsOf(came, set.rows.count),
  })
}

function visitsOf(came: number, rows: number): Int32Array {
  const again = came * (VISITS_OF_NEW - 1)
  return Int32Array.from({ length: again + rows }, (_, at) => (at < again ? at % came : at - again))
}

import { setImmediate } from 'node:timers/promises'
import {
  arrangeSamples,
  type Bundle,
  compileBot,
  encodeBundle,
  openKernels,
  renewModel,
  type TrainingSample,
} from '@parlance/engine'
import { describeSnapshot } from './describeSnapshot'
import { lexiconOf } from './lexicons'
import type { ReadBase } from './readBase'
import { selfTest } from './selfTest'

/** A renewal of so many questions or more takes the way that one of all would. */
const QUESTIONS = 2_200

/**
 * Does with an earlier bundle what a build does with its own, so that the code is compiled when one comes: what runs for
 * the first time takes half as long again. In pieces, the longest last, until somebody asks for a build. Answers whether
 * all was done.
 */
export async function warmUp(
  bundle: Bundle,
  { model, learned }: Pick<ReadBase, 'model' | 'learned'>,
  isAsked: () => boolean,
): Promise<boolean> {
  const pieces = [
    () => encodeBundle(bundle.snapshot, null),
    () => describeSnapshot(bundle.snapshot),
    () => selfTest(compileBot(bundle, lexiconOf)),
    () => {
      const some = someOf(learned)
      renewModel(model, arrangeSamples(some), some.slice(1), openKernels())
    },
  ]
  for (const piece of pieces) {
    await setImmediate()
    if (isAsked()) return false
    piece()
  }
  return true
}

function someOf({ texts, targets, labels }: ReadBase['learned']): TrainingSample[] {
  const step = Math.max(1, Math.floor(texts.length / QUESTIONS))
  return texts.flatMap((text, at) => (at % step === 0 ? { text, label: labels[targets[at]!]! } : []))
}

import { setImmediate } from 'node:timers/promises'
import {
  type ArrangedSamples,
  arrangeSamples,
  type Bundle,
  compileBotInSteps,
  encodeBundle,
  openKernels,
  renewModelInSteps,
  type StatisticalModel,
  type TrainingSample,
} from '@parlance/engine'
import { describeSnapshot } from './snapshot/describeSnapshot'
import { lexiconOf } from './bundle/lexicons'
import { selfTest } from './bundle/checkBundle'

/** A renewal of so many questions or more takes the way that one of all would. */
const QUESTIONS = 2_200

/**
 * Does with an earlier bundle what a build does with its own, so that the code is compiled when one comes: what runs for
 * the first time takes half as long again. In steps, until somebody asks for a build; answers whether all was done.
 */
export async function warmUp(
  bundle: Bundle,
  { model, learned }: { model: StatisticalModel; learned: ArrangedSamples },
  isAsked: () => boolean,
): Promise<boolean> {
  const steps = stepsOf(bundle, model, learned)
  for (;;) {
    await setImmediate()
    if (isAsked()) return false
    if (steps.next().done) return true
  }
}

function* stepsOf(bundle: Bundle, model: StatisticalModel, learned: ArrangedSamples): Generator<undefined> {
  encodeBundle(bundle.snapshot, null)
  yield
  describeSnapshot(bundle.snapshot)
  yield
  selfTest(yield* compileBotInSteps(bundle, lexiconOf))
  yield
  const some = someOf(learned)
  yield* renewModelInSteps(model, arrangeSamples(some), some.slice(1), openKernels())
}

function someOf({ texts, targets, labels }: ArrangedSamples): TrainingSample[] {
  const step = Math.max(1, Math.floor(texts.length / QUESTIONS))
  return texts.flatMap((text, at) => (at % step === 0 ? { text, label: labels[targets[at]!]! } : []))
}

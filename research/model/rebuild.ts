import { createHash } from 'node:crypto'
import {
  arrangeSamples,
  decodeModel,
  encodeModel,
  openKernels,
  renewModel,
  type TrainingSample,
} from '@parlance/engine'
import { corpus } from '../../benches/content/corpus'
import { lexiconOf, trainAsBuild } from './parlance'
import { round } from './report/figures'
import type { Figures } from './report/measurement'

const CONVERSATIONS = 150
const QUESTIONS = 100

/**
 * A Korean bot of 15,000 questions in 150 conversations: built twice and on one thread, whether the bytes are the
 * same; then built again after every question of one conversation changed, as a build does: from the artefact.
 */
export async function measureRebuild(threads: number): Promise<Figures> {
  const samples = corpus(CONVERSATIONS, QUESTIONS).flatMap(({ name, questions }) =>
    questions.map(({ text }): TrainingSample => ({ text, label: name })),
  )
  const changed = samples.map((sample, at) =>
    at < QUESTIONS ? { ...sample, text: `${sample.text} 오늘` } : sample,
  )
  const lexicon = lexiconOf('ko')
  const build = (on: number) => trainAsBuild(samples, 'ko', lexicon, on)
  const first = await build(threads)
  const again = await build(threads)
  const alone = await build(1)
  const started = performance.now()
  const renewed = renewModel(
    decodeModel(first.bytes, () => lexicon),
    arrangeSamples(samples),
    changed,
    openKernels(),
  )
  if (renewed === null) throw new Error('the model was not renewed')
  encodeModel(renewed)
  const rebuildSeconds = round((performance.now() - started) / 1000, 2)
  const hash = ({ bytes }: { bytes: Uint8Array }) => createHash('sha256').update(bytes).digest('hex')
  const same = hash(first) === hash(again) && hash(first) === hash(alone)
  return {
    bench: 'identical bytes, and rebuild after one changed conversation',
    questions: samples.length,
    identical: same ? 'twice, on one thread and on more' : 'NO',
    buildSeconds: first.trainSeconds,
    rebuildSeconds,
    modelMb: first.bytes.length / 1e6,
  }
}

import { createHash } from 'node:crypto'
import type { TrainingSample } from '@parlance/engine'
import { corpus } from '../corpus'
import type { Figures } from './measurement'
import { lexiconOf, trainAsBuild } from './parlance'

const CONVERSATIONS = 150
const QUESTIONS = 100

/**
 * A Korean bot of 15,000 questions in 150 conversations: built twice and on one thread, whether the bytes are the
 * same; then built again after one conversation changed, a full training.
 */
export async function measureRebuild(threads: number): Promise<Figures> {
  const samples = corpus(CONVERSATIONS, QUESTIONS).flatMap(({ name, questions }) =>
    questions.map(({ text }): TrainingSample => ({ text, label: name })),
  )
  const lexicon = lexiconOf('ko')
  const build = (train: readonly TrainingSample[], on: number) => trainAsBuild(train, 'ko', lexicon, on)
  const first = await build(samples, threads)
  const again = await build(samples, threads)
  const alone = await build(samples, 1)
  const changed = await build(
    samples.map((sample, at) => (at < QUESTIONS ? { ...sample, text: `${sample.text} 오늘` } : sample)),
    threads,
  )
  const hash = ({ bytes }: { bytes: Uint8Array }) => createHash('sha256').update(bytes).digest('hex')
  const same = hash(first) === hash(again) && hash(first) === hash(alone)
  return {
    bench: 'identical bytes, and rebuild after one changed conversation',
    questions: samples.length,
    identical: same ? 'twice, on one thread and on more' : 'NO',
    buildSeconds: first.trainSeconds,
    rebuildSeconds: changed.trainSeconds,
    rebuildCpuSeconds: changed.cpuSeconds,
    modelMb: first.bytes.length / 1e6,
  }
}

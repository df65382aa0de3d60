import { indexHashesInSteps } from '../features/hashIndex'
import { type TaughtQuestions, weighQuestions } from '../likeness/taughtQuestions'
import { DamagedModelError, type SectionArray, type Sections } from './format'

/** The sections of the questions themselves. */
export function taughtSections(taught: TaughtQuestions): [string, SectionArray][] {
  const { labels, starts, units, index, pointers, holders } = taught
  return [
    ['taught.labels', labels],
    ['taught.starts', starts],
    ['taught.units', units],
    ['taught.hashes', index.hashes],
    ['taught.pointers', pointers],
    ['taught.holders', holders],
  ]
}

/** Reads the questions themselves, in short steps. Throws `DamagedModelError` where numbers lead outside. */
export function* readTaughtInSteps(
  section: Sections,
  classCount: number,
): Generator<undefined, TaughtQuestions> {
  const labels = section('taught.labels', 'u32')
  const questions = labels.length
  const starts = section('taught.starts', 'u32', questions + 1)
  const units = section('taught.units', 'u16', starts[questions])
  const hashes = section('taught.hashes', 'u32')
  const pointers = section('taught.pointers', 'u32', hashes.length + 1)
  const holders = section('taught.holders', 'u32', pointers[hashes.length])
  const fits =
    rises(starts) &&
    rises(pointers) &&
    labels.every((label) => label < classCount) &&
    holders.every((question) => question < questions)
  if (!fits) throw new DamagedModelError('INCONSISTENT')
  yield
  const index = yield* indexHashesInSteps(hashes)
  const weights = weighQuestions(pointers, holders, questions)
  return { labels, starts, units, index, pointers, holders, weights }
}

/** Returns whether each entry is at least the one before, from 0 on. */
export function rises(pointers: Uint32Array): boolean {
  let before = 0
  for (const pointer of pointers) {
    if (pointer < before) return false
    before = pointer
  }
  return true
}

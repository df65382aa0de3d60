import type { PeopleCount } from '../../../finder/systemFinder'
import type { Reading } from '../findByTokens'
import { type Read, type Tokens, textAt } from '../tokens'

/**
 * A number of people read up to before the token `next`; `isAll` when it names all of them, so that nothing is added.
 * `from`: where it begins behind the words that only show that people are meant (`table for`), which are none of it.
 */
export type Count = {
  count: number
  next: number
  isAll: boolean
  from?: number
  /** The kinds that it is made of, where there is more than a number. */
  parts?: readonly PeopleCount[]
}

/** Larger numbers without a noun are not of people. */
export const BARE_MAX = 99
const PEOPLE_MAX = 9999

/** What is found of a count that was read at the token `i`. */
export function readingOf(tokens: Tokens, i: number, count: Count | null): Reading | null {
  if (!count) return null
  const from = count.from ?? i
  const people = { parts: partsOf(count), from: tokens[from]!.start }
  return { from, next: count.next, value: String(count.count), people }
}

/** A count with all that `readMore` reads behind it. */
export function addUp(first: Count, readMore: (i: number) => Count | null): Count {
  let sum = first
  for (;;) {
    const more = readMore(sum.next)
    if (!more || sum.count + more.count > PEOPLE_MAX) return sum
    const parts = [...partsOf(sum), ...partsOf(more)]
    sum = { count: sum.count + more.count, next: more.next, isAll: false, parts }
  }
}

/** Up to two of these words passed over. */
export function skipJoints(tokens: Tokens, i: number, joints: ReadonlySet<string>): number {
  let at = i
  while (at < i + 2 && joints.has(textAt(tokens, at))) at++
  return at
}

/** A number of which there can be so many people, or null. */
export function wholeOf(number: Read<number> | null): Read<number> | null {
  const isCount = number && Number.isInteger(number.value) && number.value > 0 && number.value <= PEOPLE_MAX
  return isCount ? number : null
}

/** The larger number of a range. */
export function upperOf(first: Read<number>, second: Read<number> | null): Read<number> {
  return second && second.value > first.value ? second : first
}

/** People of one kind by the word for it. */
export function kindCount(role: string, count: number, next: number, isAll = false): Count {
  return { count, next, isAll, parts: [{ role, count }] }
}

function partsOf({ count, parts }: Count): readonly PeopleCount[] {
  return parts ?? [{ role: null, count }]
}

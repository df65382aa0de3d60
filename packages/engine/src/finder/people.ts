import type { PeopleCount, PeopleParts, SystemFound } from './systemFinder'

/** What stands between kinds of people that are counted one after the other. */
const BETWEEN =
  /^(?:이?랑|하고|[와과에]|이?고|이며|と|で|に)? ?(?:[,、·・+&/]|및|그리고|and|plus|with|と|和|[带帶]|跟|加|และ|กับ|dan|sama)? ?(?:그리고|and|dan|それと)? ?$/
const GAP_MAX = 12

/** Kinds of people that follow one another are one count (어른 2명 아이 1명 is three); left to right, none overlapping. */
export function joinPeople(text: string, all: readonly SystemFound[]): SystemFound[] {
  const joined: SystemFound[] = []
  for (const found of all) {
    const last = joined.at(-1)
    const sum = last && sumOf(text, last, found)
    if (sum) joined[joined.length - 1] = sum
    else joined.push(found)
  }
  return joined
}

function sumOf(text: string, last: SystemFound, next: SystemFound): SystemFound | null {
  if (!last.people || !next.people || !areKinds(last.people) || !areKinds(next.people)) return null
  const gap = text.slice(last.end, next.people.from)
  if (next.people.from < last.end || gap.length > GAP_MAX || !BETWEEN.test(gap)) return null
  const parts = [...last.people.parts, ...next.people.parts]
  const { from } = last.people
  return { start: from, end: next.end, value: String(countOf(parts)), people: { parts, from } }
}

function areKinds({ parts }: PeopleParts): boolean {
  return parts.every(({ role }) => role !== null)
}

/** How many all of them are. */
export function countOf(parts: readonly PeopleCount[]): number {
  return parts.reduce((sum, { count }) => sum + count, 0)
}

import { countOf, joinPeople } from '../finder/people'
import type { PeopleCount, SystemFound } from '../finder/systemFinder'
import { overlap, withoutOverlap } from '../finder/vocabulary'
import { kindsOf } from './peopleKinds'

/** The people types of a bot, ready to be counted by: their names in their order, and where they are named themselves. */
export type PeopleTypes = { names: readonly string[]; named: RegExp | null }

const COUNTER = '(?: ?(?:명|인|분|人|名|位|个|個|คน|ท่าน|orang|org|people|persons?|pax))?'
const COUNT = '\\d{1,4}(?![\\d.:/%-])'

/** Makes people types ready: names in Latin letters, as the contract has them. */
export function compilePeopleTypes(names: readonly string[]): PeopleTypes {
  if (names.length === 0) return { names, named: null }
  const any = `(${names.map((name) => name.toLowerCase()).join('|')})(?:e?s)?(?![a-z0-9])`
  return {
    names,
    named: new RegExp(
      `(?<![a-z0-9])${any} ?[:=x]? ?(${COUNT})${COUNTER}|(?<![a-z0-9.:/-])(${COUNT})${COUNTER}(?:의|の|的)? ?${any}`,
      'g',
    ),
  }
}

/**
 * Counts of people by the bot's people types (behaviour 4.6): a count whose kinds are all among them is `Adult 2, Child
 * 1`, in the order of the types; any other stays the number of all. `all` is what the language finds.
 */
export function countByType(text: string, all: SystemFound[], { names, named }: PeopleTypes): SystemFound[] {
  if (named === null) return all
  const own = Array.from(text.matchAll(named), ownCount).filter((one) =>
    all.every((found) => !overlap(one, found) || !namesKinds(found)),
  )
  const others = all.filter((found) => !own.some((one) => overlap(one, found)))
  const joined = joinPeople(text, withoutOverlap([...own, ...others]))
  const totals = new Set(joined.filter((found) => isOfTypes(found, names)).map(({ value }) => value))
  // "3명, 어른 2명 아이 1명": the three are counted again.
  const once = joined.filter((found) => isOfTypes(found, names) || !totals.has(found.value))
  return once.map((found) => byType(found, names))
}

function namesKinds({ people }: SystemFound): boolean {
  return people?.parts.some(({ role }) => role !== null) === true
}

function ownCount({
  0: whole,
  1: before,
  2: after,
  3: first,
  4: behind,
  index,
}: RegExpExecArray): SystemFound {
  const count = Number(after ?? first)
  const parts = [{ role: (before ?? behind)!, count }]
  return { start: index, end: index + whole.length, value: String(count), people: { parts, from: index } }
}

function isOfTypes({ people }: SystemFound, names: readonly string[]): boolean {
  return people?.parts.every((part) => typeOf(part, names) !== null) === true
}

function byType(found: SystemFound, names: readonly string[]): SystemFound {
  if (!found.people || !isOfTypes(found, names)) return found
  const { parts, from } = found.people
  const counts = names.map((name) => countOf(parts.filter((part) => typeOf(part, names) === name)))
  const value = names.flatMap((name, i) => (counts[i]! > 0 ? [`${name} ${counts[i]}`] : [])).join(', ')
  return { ...found, start: from, value }
}

/** The people type that some people are of: the one they were named by, or the one of their kind. */
function typeOf({ role }: PeopleCount, names: readonly string[]): string | null {
  if (role === null) return null
  const named = names.find((name) =>
    [name, `${name}s`, `${name}es`].some((one) => one.toLowerCase() === role),
  )
  if (named) return named
  for (const kind of kindsOf(role)) {
    const type = names.find((name) => kindsOf(name.toLowerCase())[0] === kind)
    if (type) return type
  }
  return null
}

import { canonicalJson } from '@parlance/contract'
import { diff3MergeRegions } from 'node-diff3'

/** A place that both edits changed, and not alike; what neither has is undefined. */
export type Clash = { path: string; mine: unknown; theirs: unknown }
/** Both edits in one, and where one of them had to give way. */
type Merged<Fields> = { fields: Fields; clashes: Clash[] }

/** What says which kind of thing an object is: of two kinds no one object can be made. */
const KIND = ['type', 'answerType', 'kind'] as const
/** What an entry of a list goes by, in this order. */
const NAMES = ['id', 'name', 'word', 'keyword', 'code', 'value', 'key', 'text'] as const

/** What the edits started from is not known: whatever differs, either may have changed. */
const UNKNOWN = Symbol('unknown')

/**
 * Makes one of two edits that both started from `base`, field by field and entry by entry: what only one of them changed
 * is as they left it. Where both changed the same place and not alike, mine stands, unless the path is in `theirsAt`.
 * Where `base` is not known, every place that differs is one of those: what stands on one side alone may have been added
 * there, or taken away on the other.
 */
export function mergeEdits<Fields>(
  base: Fields | undefined,
  mine: Fields,
  theirs: Fields,
  theirsAt: ReadonlySet<string> = new Set(),
): Merged<Fields> {
  const clashes: Clash[] = []
  const clash = (path: string, own: unknown, other: unknown) => {
    clashes.push({ path, mine: own, theirs: other })
    return theirsAt.has(path) ? other : own
  }
  const start = base === undefined ? UNKNOWN : base
  return { fields: merge({ base: start, mine, theirs, path: '' }, clash) as Fields, clashes }
}

type Sides<Value = unknown> = { base: Value; mine: Value; theirs: Value; path: string }
type Fieldsets = Sides & { mine: Fieldset; theirs: Fieldset }
type OnClash = (path: string, mine: unknown, theirs: unknown) => unknown
type Fieldset = Record<string, unknown>

function merge(sides: Sides, clash: OnClash): unknown {
  const { base, mine, theirs, path } = sides
  if (isSame(mine, theirs)) return mine
  if (base !== UNKNOWN && isSame(theirs, base)) return mine
  if (base !== UNKNOWN && isSame(mine, base)) return theirs
  if ([base, mine, theirs].every(Array.isArray)) return mergeLists(sides as Lists, clash)
  const isObjects = isFieldset(mine) && isFieldset(theirs)
  if (isObjects && KIND.every((name) => mine[name] === theirs[name]))
    return mergeFieldsets({ base, mine, theirs, path }, clash)
  return clash(path, mine, theirs)
}

function mergeFieldsets({ base, mine, theirs, path }: Fieldsets, clash: OnClash): Fieldset {
  const was = (name: string) => (base === UNKNOWN ? UNKNOWN : isFieldset(base) ? base[name] : undefined)
  const names = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
  const entries = names.map((name): [string, unknown] => {
    const sides = { base: was(name), mine: mine[name], theirs: theirs[name], path: join(path, name) }
    return [name, merge(sides, clash)]
  })
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined))
}

type Lists = Sides<readonly unknown[]>
type NameOf = (entry: unknown) => unknown

function mergeLists(sides: Lists, clash: OnClash): unknown[] {
  const lists = [sides.base, sides.mine, sides.theirs]
  const nameOf = [ITSELF, ...NAMES.map(fieldOf)].find((way) => lists.every((list) => areNamed(list, way)))
  return nameOf ? mergeNamed(sides, nameOf, clash) : mergeUnnamed(sides, clash)
}

/** A text or a number goes by itself. */
const ITSELF: NameOf = (entry) => entry
const fieldOf =
  (name: string): NameOf =>
  (entry) =>
    isFieldset(entry) ? entry[name] : undefined

/** Whether every entry has a name, and one of its own. */
function areNamed(list: readonly unknown[], nameOf: NameOf): boolean {
  const names = list.map(nameOf)
  return names.every(isName) && new Set(names).size === names.length
}

function isName(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

/** Entry by entry, wherever it stands; in my order where I have moved entries, otherwise in theirs. */
function mergeNamed({ base, mine, theirs, path }: Lists, nameOf: NameOf, clash: OnClash): unknown[] {
  const byName = (list: readonly unknown[]) => new Map(list.map((entry) => [nameOf(entry), entry]))
  const [before, here, there] = [byName(base), byName(mine), byName(theirs)]
  const merged = new Map<unknown, unknown>()
  for (const name of new Set([...here.keys(), ...there.keys()])) {
    const sides = { base: before.get(name), mine: here.get(name), theirs: there.get(name) }
    const entry = merge({ ...sides, path: join(path, String(name)) }, clash)
    if (entry !== undefined) merged.set(name, entry)
  }
  const isMoved = !isSame(commonOf(before, here), commonOf(here, before))
  return inOrder(merged, isMoved ? [here, there] : [there, here])
}

/** The names of `one` that `other` has too, in the order of `one`. */
function commonOf(one: ReadonlyMap<unknown, unknown>, other: ReadonlyMap<unknown, unknown>): unknown[] {
  return [...one.keys()].filter((name) => other.has(name))
}

/** In the order of the first list; what only the second has follows what it follows there. */
function inOrder(
  merged: ReadonlyMap<unknown, unknown>,
  [first, second]: readonly [ReadonlyMap<unknown, unknown>, ReadonlyMap<unknown, unknown>],
): unknown[] {
  const after = new Map<unknown, unknown[]>()
  let last: unknown = null
  for (const name of second.keys())
    if (first.has(name)) last = name
    else after.set(last, [...(after.get(last) ?? []), name])
  const names = [null, ...first.keys()].flatMap((name) => [name, ...(after.get(name) ?? [])])
  return names.filter((name) => merged.has(name)).map((name) => merged.get(name))
}

/** Entries go by what stands around them: those beside entries that nobody changed are merged by themselves. */
function mergeUnnamed({ base, mine, theirs, path }: Lists, clash: OnClash): unknown[] {
  const texts = (list: readonly unknown[]) => list.map(textOf)
  return diff3MergeRegions(texts(mine), texts(base), texts(theirs)).flatMap((region) => {
    if (region.stable) {
      const list = { a: mine, o: base, b: theirs }[region.buffer]
      return list.slice(region.bufferStart, region.bufferStart + region.bufferLength)
    }
    const { aStart, aLength, oStart, oLength, bStart, bLength } = region
    const own = mine.slice(aStart, aStart + aLength)
    const was = base.slice(oStart, oStart + oLength)
    const other = theirs.slice(bStart, bStart + bLength)
    const at = (i: number) => join(path, String(aStart + i))
    if (own.length === was.length && other.length === was.length)
      return own.map((entry, i) => merge({ base: was[i], mine: entry, theirs: other[i], path: at(i) }, clash))
    // Both added something there.
    if (was.length === 0) return [...own, ...other]
    return clash(at(0), own, other) as unknown[]
  })
}

function isFieldset(value: unknown): value is Fieldset {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The order of fields says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other)
}

function textOf(value: unknown): string {
  return canonicalJson(value) ?? ''
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

import type { Random } from './random'

const INTEGERS = [
  0,
  -1,
  1,
  2 ** 15,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 32,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -0,
  0.5,
  Number.MIN_VALUE,
]
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\udc00x',
  '\u202e\u2066',
  '\u200b',
  '\ufeff',
  '👩‍👩‍👧‍👦'.repeat(30),
  'e\u0301'.repeat(500),
  'İıßſK',
  '각'.normalize('NFD').repeat(200),
  '<script>alert(1)</script>',
  "'; drop table user_account; --",
  '%00%ff',
  '../../etc/passwd',
  '=1+1',
  '${',
  '`@{',
  '2147483648',
  '-1',
  'null',
  '__proto__',
  'NaN',
  '2026-02-30',
  '25:61',
  'https://x.invalid/a?b=`@{DATE}',
  'file:///etc/passwd',
  'http://[::1',
  '(a+)+$',
  '[',
  '\\',
  '*'.repeat(50),
  '['.repeat(9_000) + ']'.repeat(9_000),
]
/** Grown from a scrap: what a parser may take square time or a deep stack for. */
const SCRAPS = [
  '${',
  '`@{',
  '#{',
  '$2{m.',
  '{',
  '(',
  '[',
  '(?:a|',
  '\\',
  'a',
  '|',
  '*',
  '@{',
  'slot.{',
  '"',
  ',',
  '가',
]

/** Stands for arrays so deep in each other that nothing but text can hold them. */
export const DEEP = '@@deep@@'

/** A value that nobody sends on purpose. */
export function oddValue(random: Random): unknown {
  switch (random.below(8)) {
    case 0:
      return random.of(INTEGERS)
    case 1:
      return random.of(TEXTS)
    case 2:
      return random.of(SCRAPS).repeat(random.of([10, 200, 400, 5_000, 60_000]))
    case 3:
      return random.once(3) ? DEEP : nested(random.of([3, 40, 300]), random.once(2))
    case 4:
      return random.of([null, true, false, [], {}, [[]], [null], { a: {} }])
    case 5:
      return Array.from({ length: random.of([1, 30, 1_000, 11_000]) }, () => random.of(TEXTS.slice(0, 6)))
    case 6:
      return JSON.parse(
        '{"__proto__":{"x":1},"constructor":{"prototype":1},"length":-1,"toJSON":1}',
      ) as unknown
    default:
      return { type: random.of(TEXTS), id: random.of(INTEGERS), data: random.of(INTEGERS) }
  }
}

export function oddText(random: Random): string {
  return random.once(3) ? random.of(SCRAPS).repeat(random.of([5, 100, 2_000])) : random.of(TEXTS)
}

/** Built from the inside out: a value that deep cannot be written as a literal. */
function nested(levels: number, asArrays: boolean): unknown {
  let value: unknown = 1
  for (let level = 0; level < levels; level += 1) value = asArrays ? [value] : { a: value }
  return value
}

/** Characters; every limit of the product is lower. */
const BODY_MAX = 4_000_000

/** The same value with one to three of its parts replaced, removed, doubled or joined by another field. */
export function mutate(value: unknown, random: Random): unknown {
  let mutated = value
  for (let times = 1 + random.below(3); times > 0; times -= 1) mutated = mutateOnce(mutated, random)
  return mutated
}

function mutateOnce(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.once(6)) return oddValue(random)
  if (Array.isArray(value)) return mutateArray(value, random)
  const entries = Object.entries(value)
  const at = random.below(entries.length + 1)
  const chosen = entries[at]
  if (!chosen) return { ...value, [random.once(2) ? 'unknown' : oddText(random)]: oddValue(random) }
  const [key, entry] = chosen
  if (random.once(8)) return Object.fromEntries(entries.filter((_, other) => other !== at))
  return { ...value, [key]: mutateOnce(entry, random) }
}

function mutateArray(value: readonly unknown[], random: Random): unknown[] {
  if (value.length === 0) return [oddValue(random)]
  const at = random.below(value.length)
  const action = random.below(4)
  if (action === 0) return value.filter((_, other) => other !== at)
  if (action === 1) return [...value, value[at]]
  if (action === 2) return Array.from({ length: timesOf(value[at], random) }, () => value[at])
  return value.map((entry, other) => (other === at ? mutateOnce(entry, random) : entry))
}

/** How often a value is repeated: making a body of 100 MB would hold up the server that is tested in this process. */
function timesOf(value: unknown, random: Random): number {
  const times = random.of([20, 200, 2_000])
  const length = JSON.stringify(value)?.length ?? 1
  return Math.max(2, Math.min(times, Math.floor(BODY_MAX / length)))
}

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { type CompiledScript, compileScript } from './compileScript'
import { matchScript } from './matchScript'
import { parseScript } from './parseScript'
import type { ScriptNode } from './script'
import { candidatesOf, indexScripts, matchCandidate } from './scriptIndex'
import type { ScriptInput } from './scriptInput'

const VARIABLES = new Map<string, ScriptNode>([['@var.{ask}', parseScript('[ab|c]').root!]])

/** Scripts that are valid by their construction, over few letters, so that they often accept. */
const { script } = fc.letrec<{ item: string; script: string }>((tie) => ({
  item: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('a', 'b', 'c', 'ab', 'bc', 'abc', '+', '"a b"', '@{x}', '@var.{ask}', '@var.{none}'),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => `[${items.join('|')}]`),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((items) => `(${items.join('|')})`),
    fc.array(tie('item'), { minLength: 2, maxLength: 3 }).map((items) => `<${items.join(' ')}>`),
    fc.array(tie('item'), { minLength: 2, maxLength: 3 }).map((items) => items.join(' ')),
  ),
  script: fc.oneof(
    tie('item'),
    fc.tuple(tie('item'), tie('item')).map(([a, b]) => `* ${a} * ${b} *`),
    fc.tuple(tie('item'), tie('item')).map(([a, b]) => `${a} & ${b}`),
    fc.tuple(tie('item'), fc.constantFrom('a', 'b', 'ab')).map(([a, b]) => `* ${a} * ^${b}`),
  ),
}))

const inputs = fc
  .record({
    text: fc.array(fc.constantFrom('a', 'b', 'c', ' '), { maxLength: 14 }).map((letters) => letters.join('')),
    words: fc.array(fc.tuple(fc.nat(12), fc.integer({ min: 1, max: 3 })), { maxLength: 3 }),
  })
  .map(({ text, words }): ScriptInput => {
    const ends = new Map<number, number[]>()
    for (const [start, length] of words)
      if (start + length <= text.length)
        ends.set(start, [...new Set([...(ends.get(start) ?? []), start + length])])
    return { text, coreStart: 0, coreEnd: text.length, words: new Map([['@{x}', ends]]) }
  })

function compiled(source: string): CompiledScript[] {
  const { root } = parseScript(source)
  const made = root && compileScript(root, VARIABLES)
  return made ? [made] : []
}

test('the scripts that the index finds are those that accept when all are tried one by one', () => {
  let accepted = 0
  let spared = 0
  fc.assert(
    fc.property(fc.array(script, { minLength: 1, maxLength: 30 }), inputs, (sources, input) => {
      const scripts = sources.flatMap(compiled)
      const tried = scripts.flatMap((one, at) => {
        const literals = matchScript(one, input)
        return literals === null ? [] : [[at, literals]]
      })
      const candidates = candidatesOf(indexScripts(scripts), input)
      const found = candidates.flatMap((at) => {
        const literals = matchCandidate(scripts[at]!, input)
        return literals === null ? [] : [[at, literals]]
      })
      expect(found).toEqual(tried)
      accepted += tried.length
      spared += scripts.length - candidates.length
    }),
    { numRuns: cases(1_000) },
  )
  // Both happen often, or the property would say nothing.
  expect(accepted).toBeGreaterThan(cases(100))
  expect(spared).toBeGreaterThan(cases(300))
})

test('a match is that of the tree itself, read step by step', () => {
  let accepted = 0
  fc.assert(
    fc.property(script, inputs, (source, input) => {
      const { root } = parseScript(source)
      const [one] = compiled(source)
      if (!root || !one) return
      const expected = literalsOf(root, input)
      expect(matchScript(one, input)).toBe(expected)
      if (expected !== null) accepted += 1
    }),
    { numRuns: cases(1_000) },
  )
  expect(accepted).toBeGreaterThan(cases(100))
})

/** By offset, the most literals with which a node read from one of the offsets ends there. */
type Ends = ReadonlyMap<number, number>

/** The meaning of a script as the specification gives it (behaviour 5.6), written down without regard to speed. */
function literalsOf(root: ScriptNode, input: ScriptInput): number | null {
  const forbidden: ScriptNode[] = []
  const ends = read(root, new Map([[0, 0]]), input, forbidden)
  const literals = ends.get(input.text.length)
  if (literals === undefined) return null
  const anywhere: Ends = new Map(Array.from({ length: input.text.length + 1 }, (_, at) => [at, 0]))
  return forbidden.some((node) => read(node, anywhere, input, []).size > 0) ? null : literals
}

function read(node: ScriptNode, from: Ends, input: ScriptInput, forbidden: ScriptNode[]): Ends {
  const { text } = input
  const go = (item: ScriptNode, starts: Ends) => read(item, starts, input, forbidden)
  const blank: ScriptNode = { kind: 'blank', start: 0, end: 0 }
  const anything: ScriptNode = { kind: 'anything', start: 0, end: 0 }
  switch (node.kind) {
    case 'literal': {
      const { text: wanted } = node
      const literals = wanted.replaceAll(' ', '').length
      return each(from, (at) => (text.startsWith(wanted, at) ? [[at + wanted.length, literals]] : []))
    }
    case 'blank':
      return each(from, (at) =>
        text[at] === ' '
          ? [
              [at, 0],
              [at + 1, 0],
            ]
          : [[at, 0]],
      )
    case 'anything':
      return each(from, (at) => Array.from({ length: text.length - at + 1 }, (_, n) => [at + n, 0]))
    case 'token':
      return each(from, (at) => {
        const { length } = /^[^ ]*/.exec(text.slice(at))![0]
        return Array.from({ length }, (_, n) => [at + n + 1, 0])
      })
    case 'entity':
      return each(from, (at) => (input.words.get(node.key)?.get(at) ?? []).map((end) => [end, 0]))
    case 'variable':
      return VARIABLES.has(node.key) ? go(VARIABLES.get(node.key)!, from) : new Map()
    case 'sequence':
      return node.items.reduce((starts, item) => go(item, starts), from)
    case 'choice':
      return union([...node.items.map((item) => go(item, from)), ...(node.optional ? [from] : [])])
    case 'anyOrder':
      return inAnyOrder(node.items, blank, from, go)
    case 'all':
      return go(anything, inAnyOrder(node.items, anything, go(anything, from), go))
    case 'not':
      forbidden.push(node.item)
      return from
  }
}

function inAnyOrder(
  items: readonly ScriptNode[],
  between: ScriptNode,
  from: Ends,
  go: (item: ScriptNode, starts: Ends) => Ends,
): Ends {
  return union(
    items.map((item, at) => {
      const rest = items.filter((_, other) => other !== at)
      const after = go(item, from)
      return rest.length === 0 ? after : inAnyOrder(rest, between, go(between, after), go)
    }),
  )
}

function each(from: Ends, endsOf: (at: number) => [number, number][]): Ends {
  return union(
    [...from].map(([at, before]) => new Map(endsOf(at).map(([end, more]) => [end, before + more]))),
  )
}

function union(all: readonly Ends[]): Ends {
  const most = new Map<number, number>()
  for (const ends of all)
    for (const [end, literals] of ends) if ((most.get(end) ?? -1) < literals) most.set(end, literals)
  return most
}

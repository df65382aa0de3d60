import type { Language } from '@parlance/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { compileBot } from '../bot/bot'
import { readScriptBot, snapshotOf } from '../testing/scriptBot'
import { jsonReply, servedTalk } from '../testing/servedTalk'
import { PHRASES, type Phrases, SLOTS, type SlotName } from './testing/taskPhrases'

/**
 * What the bot should hold: an independent and much simpler account of a task that confirms, which knows what was said
 * and not how it was said.
 */
type Values = Partial<Record<SlotName, number>>
type Expected = {
  stack: { task: 'Transfer' | 'Balance'; values: Values; changing: boolean }[]
  sent: Values[]
}

/** `refuse` asks not to do it; `earlyYes` was sent before the question could be seen. */
type Simple =
  | 'begin'
  | 'refuse'
  | 'yes'
  | 'earlyYes'
  | 'no'
  | 'exit'
  | 'faq'
  | 'smallTalk'
  | 'balance'
  | 'account'

/** One thing that a user says; `way` picks among the ways of saying it. */
type Step =
  | { kind: 'give'; slots: [SlotName, number][]; way: number }
  | { kind: 'correct'; slot: SlotName; value: number; way: number }
  | { kind: 'takeBack'; slot: SlotName }
  | { kind: Simple; way: number }

const way = fc.nat({ max: 99 })
const slotName = fc.constantFrom(...SLOTS)
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('give' as const),
      slots: fc.uniqueArray(fc.tuple(slotName, fc.nat({ max: 3 })), {
        minLength: 1,
        maxLength: 3,
        selector: ([name]) => name,
      }),
      way,
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('correct' as const),
      slot: slotName,
      value: fc.nat({ max: 3 }),
      way,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), slot: slotName }) },
  ...(
    [
      ['yes', 8],
      ['earlyYes', 3],
      ['refuse', 2],
      ['no', 1],
      ['faq', 2],
      ['smallTalk', 2],
      ['balance', 2],
      ['account', 2],
      ['begin', 1],
      ['exit', 1],
    ] as const
  ).map(([kind, weight]) => ({ weight, arbitrary: fc.record({ kind: fc.constant(kind), way }) })),
)

const oneOf = <T>(all: readonly T[], index: number): T => all[index % all.length]!

/** The next slot that has no value; the confirmation when all have one. */
function askedOf(values: Values): SlotName | 'confirm' {
  return SLOTS.find((name) => values[name] === undefined) ?? 'confirm'
}

function isConfirming({ task, values, changing }: Expected['stack'][number]): boolean {
  return task === 'Transfer' && askedOf(values) === 'confirm' && !changing
}

/** What a step is in the words of a language; null where nobody would say it now. */
function said(one: Step, { stack }: Expected, phrases: Phrases): string | null {
  const [top] = stack
  const word = (name: SlotName, value: number) => phrases.values[name][value]!.said
  if (one.kind === 'begin') return phrases.begin
  if (one.kind === 'refuse') return top ? null : oneOf(phrases.refuse, one.way)
  if (!top) return null
  const isTransfer = top.task === 'Transfer'
  switch (one.kind) {
    case 'give': {
      const parts = one.slots.map(([name, value]) => word(name, value))
      return isTransfer ? oneOf(phrases.leads, one.way) + parts.join(phrases.join) : null
    }
    case 'correct': {
      const held = top.values[one.slot]
      if (!isTransfer || held === undefined || held === one.value) return null
      const old = word(one.slot, held)
      return oneOf(phrases.corrections, one.way)(word(one.slot, one.value), phrases.names[one.slot], old)
    }
    case 'takeBack':
      return isTransfer && top.values[one.slot] !== undefined
        ? phrases.takeBack(phrases.names[one.slot])
        : null
    case 'account':
      return isTransfer ? null : phrases.account
    case 'earlyYes':
      return isConfirming(top) ? oneOf(phrases.yes, one.way) : null
    case 'balance':
      return isTransfer ? phrases.balance : null
    default:
      return oneOf(phrases[one.kind], one.way)
  }
}

/** What should hold once a step was said. */
function expectedAfter(
  one: Step,
  { stack, sent }: Expected,
  phrases: Phrases,
  endsWhenDenied: boolean,
): Expected {
  const [top, ...below] = stack
  const fresh = { task: 'Transfer' as const, values: {}, changing: false }
  if (one.kind === 'begin')
    return { stack: [fresh, ...stack.filter(({ task }) => task !== 'Transfer')], sent }
  if (!top) return { stack, sent }
  const ended = { stack: below, sent }
  const still = { stack: [{ ...top, changing: false }, ...below], sent }
  const agreed = { stack: below, sent: [...sent, top.values] }
  const withValues = (values: Values) => ({ stack: [{ ...top, values, changing: false }, ...below], sent })
  switch (one.kind) {
    case 'give': {
      const values = { ...top.values, ...Object.fromEntries(one.slots) }
      const isChanged = SLOTS.some((name) => values[name] !== top.values[name])
      // `yes, to lisa` agrees to lisa, where lisa it is already.
      const agrees = isConfirming(top) && !isChanged && oneOf(phrases.leads, one.way) !== ''
      return agrees ? agreed : withValues(values)
    }
    case 'correct':
      return withValues({ ...top.values, [one.slot]: one.value })
    case 'takeBack': {
      const { [one.slot]: _, ...values } = top.values
      return withValues(values)
    }
    case 'yes':
      return isConfirming(top) ? agreed : still
    case 'no':
      if (!isConfirming(top)) return still
      return endsWhenDenied ? ended : { stack: [{ ...top, changing: true }, ...below], sent }
    case 'balance':
      return {
        stack: [
          { task: 'Balance', values: {}, changing: false },
          ...stack.filter(({ task }) => task !== 'Balance'),
        ],
        sent,
      }
    case 'faq':
    case 'earlyYes':
    case 'refuse':
      return { stack, sent }
    case 'smallTalk':
      return still
    default:
      return ended
  }
}

function botOf(language: Language, whenDenied: 'END' | 'CHANGE') {
  const { bot } = PHRASES[language]!
  return compileBot({ snapshot: snapshotOf(readScriptBot(JSON.stringify(bot(whenDenied)))), model: null })
}

/** Plays a dialogue; after every turn the slots, and what was sent so far, must be what was said last. */
function play(
  language: Language,
  whenDenied: 'END' | 'CHANGE',
  steps: readonly Step[],
  counts: Counts,
): void {
  const phrases = PHRASES[language]!
  const requests: unknown[] = []
  const talk = servedTalk(BOTS[`${language} ${whenDenied}`]!, ({ body }) => {
    requests.push(slotsSent(body))
    return jsonReply({ data: [{ variableName: 'done', value: '.' }] })
  })
  let expected: Expected = { stack: [], sent: [] }
  const texts: string[] = []
  for (const one of [{ kind: 'begin', way: 0 } as const, ...steps]) {
    const text = said(one, expected, phrases)
    if (text === null) continue
    texts.push(text)
    expected = expectedAfter(one, expected, phrases, whenDenied === 'END')
    const { trace } = talk.sends(text, one.kind === 'earlyYes' ? { cameBeforeAnswer: true } : {})
    // Asked ten times in vain, the bot gives up: who never answers has left.
    if (trace.steps.some(({ reason }) => reason === 'OVER_COUNT')) {
      counts.givenUp += 1
      expected = { ...expected, stack: expected.stack.slice(1) }
    }
    const [top] = expected.stack
    const task = trace.analysis?.task ?? null
    const found = task && {
      of: task.conversation,
      slots: task.slots.slice(0, SLOTS.length).map(({ value }) => value),
    }
    const wanted = top && {
      of: top.task,
      slots: top.task === 'Transfer' ? valuesOf(top.values, phrases) : [null],
    }
    const is = { found, requests }
    const shouldBe = {
      found: wanted ?? null,
      requests: expected.sent.map((values) => valuesOf(values, phrases)),
    }
    // Comparing texts takes a fraction of the time, and there are ten thousand turns.
    if (JSON.stringify(is) !== JSON.stringify(shouldBe))
      expect({ texts, ...is }).toEqual({ texts, ...shouldBe })
  }
  counts.turns += texts.length
  counts.sent += expected.sent.length
  counts.left += expected.stack.length === 0 && expected.sent.length === 0 ? 1 : 0
}

type Counts = { turns: number; sent: number; left: number; givenUp: number }

function valuesOf(values: Values, phrases: Phrases): (string | null)[] {
  return SLOTS.map((name) => (values[name] === undefined ? null : phrases.values[name][values[name]]!.value))
}

function slotsSent(body: string | null): (string | null)[] {
  const { slots } = JSON.parse(body ?? '{}') as { slots: { name: string; value: string }[] }
  return SLOTS.map((name) => slots.find((slot) => slot.name === name)?.value ?? null)
}

const LANGUAGES = Object.keys(PHRASES) as Language[]
const BOTS = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    (['END', 'CHANGE'] as const).map((denied) => [`${language} ${denied}`, botOf(language, denied)]),
  ),
)

const TASKS = cases(1_000, 400)

test(`${TASKS} tasks end with the values said last, or are left; none acts without its confirmation`, () => {
  const counts: Counts = { turns: 0, sent: 0, left: 0, givenUp: 0 }
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom('END' as const, 'CHANGE' as const),
      fc.array(step, { minLength: 8, maxLength: 18, size: 'max' }),
      (language, whenDenied, steps) => play(language, whenDenied, steps, counts),
    ),
    { numRuns: TASKS },
  )
  // Most dialogues come so far that there is something to get wrong.
  expect(counts.turns).toBeGreaterThan(7 * TASKS)
  expect(counts.sent).toBeGreaterThan(TASKS / 10)
  expect(counts.left).toBeGreaterThan(TASKS / 25)
  expect(counts.givenUp).toBeLessThan(TASKS / 8)
})

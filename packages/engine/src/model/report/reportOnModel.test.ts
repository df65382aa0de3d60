import { REPORT_BANDS, type ReportFinding } from '@parlance/contract'
import { describe, expect, it } from 'vitest'
import { openKernels } from '../kernels/kernels'
import { trainModel } from '../testing/trainModel'
import { doJobs, finishHoldOut, planHoldOut } from '../training/training'
import { similarity } from './questionVectors'
import { type ReportSample, readQuestions } from './reportedQuestions'
import { reportOnModel } from './reportOnModel'
import { similarPairs } from './similarPairs'

const THINGS = [
  'parcel',
  'refund',
  'password',
  'invoice',
  'receipt',
  'coupon',
  'warranty',
  'address',
] as const
const WAYS = [
  'where can i see my {}',
  'i have a problem with the {}',
  'please change my {} today',
  'how do i get a {} from you',
  'the {} that you sent is wrong',
  'tell me about the {}',
  'is there a {} for me',
  'why did the {} not arrive yet',
  'cancel the {} at once',
  'who do i ask about a {}',
]
const CONVERSATIONS = new Map(THINGS.map((thing, at) => [at + 1, { name: thing.toUpperCase() }]))
const sample = (label: number, text: string): ReportSample => ({ label, text, source: text })
const BOT = THINGS.flatMap((thing, at) => WAYS.map((way) => sample(at + 1, way.replace('{}', thing))))

type Contexts = Record<number, string[]>

/** Conversations by id, some of them with input contexts. */
function withContexts(contexts: Contexts) {
  return new Map([...CONVERSATIONS].map(([id, one]) => [id, { ...one, inputContexts: contexts[id] }]))
}

function report(samples: readonly ReportSample[], contexts: Contexts = {}) {
  const model = trainModel(samples, { language: 'en', seed: 1 })
  const plan = [...planHoldOut(samples, model, () => {})].at(-1)!
  return reportOnModel(
    samples,
    model,
    finishHoldOut(
      plan,
      doJobs(plan, openKernels(), () => {}),
    ),
    withContexts(contexts),
  )
}
function only<Kind extends ReportFinding['kind']>(
  kind: Kind,
  samples: readonly ReportSample[],
  contexts: Contexts = {},
) {
  const { findings, counts } = report(samples, contexts)
  const found = findings.filter((one) => one.kind === kind) as Extract<ReportFinding, { kind: Kind }>[]
  expect(counts[kind]).toBe(found.length)
  return found
}

describe('a report on a model', () => {
  it('holds every question out once and tells how it was answered', () => {
    const { quality, bands } = report(BOT)
    expect(quality).toMatchObject({ questions: BOT.length, heldOut: BOT.length })
    expect(quality!.accuracy).toBeGreaterThan(0.9)
    expect(quality!.macroF1).toBeGreaterThan(0.9)
    expect(quality!.auroc).toBeGreaterThan(0.8)
    expect(quality!.refusals.map(({ lost }) => lost)).toEqual([0.01, 0.03, 0.05])
    const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0)
    expect(bands.right).toHaveLength(REPORT_BANDS)
    expect(sum(bands.right) + sum(bands.wrong)).toBe(quality!.heldOut)
    expect(sum(bands.right)).toBe(Math.round(quality!.accuracy * quality!.heldOut))
    expect(sum(bands.foreign)).toBe(quality!.foreign)
  })

  it('is the same whatever the order of the questions', () => {
    expect(report(BOT.toReversed())).toEqual(report(BOT))
  })

  it('suspects a question that stands in the wrong conversation, and names the right one', () => {
    const suspects = only('SUSPECT', [...BOT, sample(2, 'parcel, my parcel')])
    expect(
      suspects.map(({ text, conversation, rival }) => [text, conversation.id, rival.name]),
    ).toContainEqual(['parcel, my parcel', 2, 'PARCEL'])
    expect(suspects[0]!.nearest.every((text) => text.includes('parcel'))).toBe(true)
    expect(only('SUSPECT', BOT)).toEqual([])
  })

  it('tells two conversations that are answered for each other, with the sentences of both sides', () => {
    const mixed = WAYS.flatMap((way, at) => [
      sample(at % 2 === 0 ? 1 : 8, way.replace('{}', 'parcel')),
      sample(at % 2 === 0 ? 8 : 1, way.replace('{}', 'package')),
    ])
    const textsOf = (label: number) => mixed.flatMap((one) => (one.label === label ? [one.text] : []))
    const [pair] = only('CONFUSED', [...BOT.filter(({ label }) => label !== 1 && label !== 8), ...mixed])
    expect([pair!.conversation.id, pair!.rival.id].toSorted((a, b) => a - b)).toEqual([1, 8])
    expect(pair!.count).toBeGreaterThanOrEqual(pair!.mistaken.length)
    expect(pair!.mistaken.length).toBeGreaterThan(0)
    for (const { text, ofRival, nearest } of pair!.mistaken) {
      const [own, other] = ofRival ? [pair!.rival, pair!.conversation] : [pair!.conversation, pair!.rival]
      expect(textsOf(own.id)).toContain(text)
      expect(textsOf(other.id)).toContain(nearest)
    }
  })

  it('finds the same and nearly the same questions of different conversations, not those of one', () => {
    const samples = [
      ...BOT,
      sample(1, 'Do you ship to the islands?'),
      sample(2, 'do you ship to the islands'),
      sample(3, 'do you ship to the island'),
      sample(4, 'Where will my order be delivered on sunday'),
      sample(4, 'where will my order be delivered on sundays'),
    ]
    const same = only('DUPLICATE', samples)
    expect(same.map(({ places }) => places.map(({ id }) => id))).toEqual([[1, 2]])
    const near = only('NEAR_DUPLICATE', samples).filter(({ text }) => /islands?/.test(text))
    expect(near.map(({ conversation, rival }) => [conversation.id, rival.id]).toSorted()).toEqual([
      [1, 3],
      [2, 3],
    ])
    expect(only('NEAR_DUPLICATE', samples).some(({ text }) => text.includes('sunday'))).toBe(false)
  })

  it('holds nothing against each other that input contexts keep apart', () => {
    const yes = ['yes', 'yes please', 'yes i would like that', 'yes do it for me', 'yes go on with it then']
    const samples = [
      ...BOT.filter(({ label }) => Number(label) > 3),
      ...[1, 2, 3].flatMap((label) => yes.map((text) => sample(label, text))),
      sample(1, 'do you ship to the islands'),
      sample(2, 'do you ship to the island'),
    ]
    const near = (contexts: Contexts) =>
      only('NEAR_DUPLICATE', samples, contexts).map(({ conversation, rival }) => [conversation.id, rival.id])
    const confused = (contexts: Contexts) =>
      only('CONFUSED', samples, contexts).filter(({ conversation, rival }) => conversation.id + rival.id < 6)
    const places = (contexts: Contexts) =>
      only('DUPLICATE', samples, contexts).map((one) => one.places.map(({ id }) => id))
    const all = yes.map(() => [1, 2, 3])
    expect(near({})).toContainEqual([1, 2])
    expect(confused({}).length).toBeGreaterThan(0)
    expect(places({})).toEqual(all)
    // One of them shares no context with any other.
    const apart = { 1: ['order'], 2: ['cancel'], 3: ['cancel', 'change'] }
    expect(near(apart)).not.toContainEqual([1, 2])
    expect(places(apart)).toEqual(yes.map(() => [2, 3]))
    expect(confused(apart).every(({ conversation, rival }) => conversation.id + rival.id === 5)).toBe(true)
    // One that needs a context goes before one that needs none.
    const none = { 1: ['order'], 3: ['change'] }
    expect([near(none), places(none), confused(none)]).toEqual([expect.not.arrayContaining([[1, 2]]), [], []])
    expect(only('THIN', samples, none).filter(({ reasons }) => reasons.includes('LOW_RECALL'))).toEqual([])
    expect(only('THIN', samples).some(({ reasons }) => reasons.includes('LOW_RECALL'))).toBe(true)
  })

  it('reads the classes that conversations share as questions of each of them', () => {
    const yes = ['yes', 'yes please', 'yes i would like that', 'sure go on', 'that is right', 'do it then']
    const samples = [
      ...BOT.filter(({ label }) => Number(label) > 3),
      ...yes.map((text) => ({ ...sample(1, text), label: '1+2' })),
      sample(2, 'yes send it to me'),
      sample(3, 'yes please i want'),
    ]
    const contexts = { 1: ['order'], 2: ['cancel'], 3: ['cancel'] }
    const thin = new Map(only('THIN', samples, contexts).map((one) => [one.conversation.id, one]))
    expect(thin.get(3)).toMatchObject({ questions: 1, reasons: ['FEW'] })
    expect(thin.get(1)?.reasons ?? []).not.toContain('FEW')
    expect(thin.get(2)?.reasons ?? []).not.toContain('FEW')
    expect(only('DUPLICATE', samples, contexts)).toEqual([])
    const alike = [
      { ...sample(1, 'do you ship to the islands'), label: '1+2' },
      sample(3, 'do you ship to the island'),
    ]
    const near = only('NEAR_DUPLICATE', [...samples, ...alike], contexts)
    const pairs = near.map(({ conversation, rival }) => [conversation.id, rival.id]).filter(([id]) => id! < 4)
    expect(pairs).toContainEqual([3, 2])
    expect(pairs.every(([one, other]) => one === 3 && other === 2)).toBe(true)
    const { quality } = report(samples, contexts)
    expect(quality!.accuracy).toBeGreaterThan(0.8)
  })

  it('names conversations with few questions or always the same', () => {
    const samples = [
      ...BOT.filter(({ label }) => Number(label) < 7),
      sample(7, 'what is the warranty'),
      sample(7, 'how long is the warranty'),
      ...['', ' please', ' now', ' ok', ' then', ' thanks'].map((end) =>
        sample(8, `i would like to move my delivery address to another town${end}`),
      ),
    ]
    const thin = new Map(only('THIN', samples).map((one) => [one.conversation.id, one]))
    expect(thin.get(7)).toMatchObject({ questions: 2, heldOut: 0, recall: null, reasons: ['FEW'] })
    // Where a context leads there, two wordings are enough.
    expect(only('THIN', samples, { 7: ['order'] }).some(({ conversation }) => conversation.id === 7)).toBe(
      false,
    )
    expect(thin.get(8)!.reasons).toContain('ALIKE')
    expect(thin.has(1)).toBe(false)
  })

  it('shows questions as they are written, not as they are learned', () => {
    const written = [...BOT, { label: 1, text: 'ship it to busan', source: 'Ship it to @{CITY}' }]
    const questions = readQuestions(written, [...CONVERSATIONS.keys()], 'en', CONVERSATIONS)
    expect(questions.texts[questions.questionOf(0, 'ship it to busan')!]).toBe('Ship it to @{CITY}')
  })

  it('says nothing of what it could not measure', () => {
    const { quality, counts } = report([sample(1, 'hello'), sample(2, 'good bye')])
    expect(quality).toBeNull()
    expect(counts.CONFUSED).toBe(0)
  })
})

it('finds every pair that comparing all with all finds', () => {
  const { vectors } = readQuestions(BOT, [...CONVERSATIONS.keys()], 'en', CONVERSATIONS)
  for (const least of [0.5, 0.7, 0.9]) {
    const all: string[] = []
    for (let one = 0; one < BOT.length; one++)
      for (let other = one + 1; other < BOT.length; other++)
        if (similarity(vectors, one, other) >= least) all.push(`${one} ${other}`)
    const found = similarPairs(vectors, least, () => true).map(({ one, other }) => `${one} ${other}`)
    expect(found.toSorted()).toEqual(all.toSorted())
  }
})

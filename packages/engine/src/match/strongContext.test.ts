import { expect, test } from 'vitest'
import { madeUpSamples } from '../model/testing/bots'
import { aBot } from '../testing/aSnapshot'
import { talk } from '../testing/talk'

const CLASSES = 60
const samples = madeUpSamples(CLASSES, 4)
const questionsOf = (label: number) => samples.flatMap((one) => (one.label === label ? [one.text] : []))
const STRONG = { name: 'asked', function: 'ADD', strength: 'STRONG', limitCount: 5, limitTime: 600 } as const

/** Sixty conversations that differ by hardly more than a word; only the first may answer once `begin` was. */
const bot = aBot([
  ...Array.from({ length: CLASSES }, (_, label) => ({
    name: `c${label}`,
    questions: questionsOf(label),
    ...(label === 0 && { inputContexts: ['asked'] }),
  })),
  { name: 'begin', questions: ['begin', 'begin it now'], outputContexts: [STRONG] },
])
const answered = (text: string) => talk(bot).sends('begin').sends(text).last().trace

test('what surely belongs to a conversation that a strong context shuts out is answered by none', () => {
  const foreign = samples.filter(({ label }) => label !== 0)
  const names = foreign.map(({ text }) => answered(text).conversation?.name ?? null)
  expect(names.filter((name) => name !== null)).toEqual([])
})

test('what is said for the conversation of the strong context is answered, in other words too', () => {
  for (const text of questionsOf(0)) expect(answered(text)).toMatchObject({ conversation: { name: 'c0' } })
  for (const text of ['topic0 please', 'can you action0 topic0'])
    expect(answered(text)).toMatchObject({ matchType: 'SINGLE', conversation: { name: 'c0' } })
})

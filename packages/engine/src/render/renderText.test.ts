import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cases } from '../../../../scripts/suite/cases'
import { compileBot } from '../bot/bot'
import type { SnapshotAnswer } from '../snapshot/snapshot'
import { aBotAnswering, aMethod, aVariable } from '../testing/aBotAnswering'
import { aDictionary, aSnapshot } from '../testing/aSnapshot'
import { jsonReply, servedTalk, textReply } from '../testing/servedTalk'

const unasked = () => textReply('')
const slotOf = (name: string, askBack: string) => ({
  name,
  entity: '@{city}',
  required: true,
  askBack,
  options: ['Anywhere'],
  askCount: 3,
  overCount: '',
  valueType: 'REPRESENTATIVE' as const,
  defaultValue: '',
  valueExpression: '',
})

test('an entity is the value of this turn, else the last of the session, else nothing (behaviour 4.4)', () => {
  const talk = servedTalk(aBotAnswering('to @{city}.', {}), unasked)
  expect(talk.receives('go')).toEqual(['to .'])
  expect(talk.receives('go to SP')).toEqual(['to São Paulo.'])
  expect(talk.receives('go')).toEqual(['to São Paulo.'])
  expect(talk.receives('go to seo')).toEqual(['to Seoul.'])
})

test('what names nothing of the bot is left out, and what is no reference stays', () => {
  const talk = servedTalk(
    aBotAnswering('a*{nobody}b`@{NOWHERE}c slot.{x} @{city and *{} $5 {x}', {}),
    unasked,
  )
  expect(talk.receives('go')).toEqual(['abc  @{city and *{} $5 {x}'])
})

test('a bubble in which nothing is left is not sent', () => {
  expect(servedTalk(aBotAnswering(' @{city}\n', {}), unasked).sends('go').bubbles).toEqual([])
})

test('what a method of the last bubble sets is seen by the first (behaviour 2.2)', () => {
  const text = (description: string) => ({
    answerType: 'TEXT' as const,
    component: { type: 'text' as const, data: { description } },
  })
  const snapshot = aSnapshot([{ name: 'Go', questions: ['go'], answers: [''] }], {
    components: {
      actionMethod: [{ id: 1, ...aMethod({ name: 'm', version: 2, type: 'JSON' }) }],
      userVariable: [{ id: 1, ...aVariable('level') }],
    },
  })
  snapshot.conversations[0]!.answers[0]!.bubbles = [text('level *{level}'), text('by $2{m.a}')]
  const talk = servedTalk(compileBot({ snapshot, model: null }), () =>
    jsonReply({
      data: [{ variableName: 'a', value: 'A' }],
      userVariable: [{ name: 'level', value: 'GOLD' }],
    }),
  )
  expect(talk.receives('go')).toEqual(['level GOLD', 'by A'])
  expect(talk.requests).toHaveLength(1)
})

test('two slots of one entity are told apart by their names, while they are asked for and afterwards', () => {
  const snapshot = aSnapshot(
    [{ name: 'Fly', questions: ['fly'], answers: ['slot.{from} to slot.{to} (@{city})'] }],
    {
      entities: [aDictionary('city', ['Seoul', 'seo'], ['Busan'])],
    },
  )
  snapshot.conversations[0]!.task = {
    slots: [slotOf('from', 'From where?'), slotOf('to', 'From slot.{from} (@{city}) to where?')],
    exitKeywords: [],
    endMessage: '',
    interruption: 'NONE',
  }
  const talk = servedTalk(compileBot({ snapshot, model: null }), unasked)
  expect(talk.receives('fly')).toEqual(['From where?'])
  expect(talk.receives('seo')).toEqual(['From Seoul (Seoul) to where?'])
  expect(talk.receives('busan')).toEqual(['Seoul to Busan (Busan)'])
  talk.receives('fly')
  talk.receives('Anywhere')
  expect(talk.receives('Anywhere')).toEqual(['Anywhere to Anywhere (Anywhere)'])
})

test('a value that a user types is never read as an expression', () => {
  const bot = aBotAnswering('*{said:upper} *{said}', {
    variables: [aVariable('said'), aVariable('secret', 'TEXT', 'hidden')],
  })
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('*{secret}', '${', '@{city}', '`@{', '}', '#{f}', 'x'), { maxLength: 10 }),
      (scraps) => {
        const said = `_${scraps.join('')}_`
        const talk = servedTalk(bot, unasked, { given: { userVariables: { said } } })
        expect(talk.receives('go')).toEqual([`${said.toUpperCase()} ${said}`])
      },
    ),
    { numRuns: cases(100) },
  )
})

test('a sensitive value that was said is a secret as it was written: in a format, from inside JSON, of an earlier turn', () => {
  const bot = aBotAnswering('*{who.phone:phone} *{who.name:mask}', {
    variables: [{ ...aVariable('who', 'JSON'), sensitiveType: 'GENERAL' }],
  })
  const who = { phone: '2015550123', name: 'Kimberly' }
  const talk = servedTalk(bot, unasked, { given: { userVariables: { who } } })
  expect(talk.sends('hello').secrets).not.toContain('201-555-0123')
  const turn = talk.sends('go')
  expect(turn.answerText).toBe('201-555-0123 K******y')
  expect(turn.secrets).toEqual(expect.arrayContaining(['201-555-0123', 'K******y']))
  expect(turn.masked).toBe(true)
})

/** A bot that finds dates, numbers and money, and answers `go` with one bubble. */
function aDatedBot(bubble: SnapshotAnswer['bubbles'][number]) {
  const snapshot = aSnapshot([{ name: 'Go', questions: ['go `@{DATE}', 'go `@{TELNUM}'], answers: [''] }], {
    dialogue: {
      systemEntities: (['DATE', 'TELNUM'] as const).map((code) => ({
        code,
        active: true,
        sensitiveType: code === 'DATE' ? 'GENERAL' : 'NONE',
      })),
    },
  })
  snapshot.conversations[0]!.answers[0]!.bubbles = [bubble]
  return compileBot({ snapshot, model: null })
}

test('people read a date of a flex message as they write dates, its addresses and data have the normal form', () => {
  const action = { type: 'uri', label: '`@{DATE}', uri: 'https://a.example/?d=`@{DATE}' }
  const bot = aDatedBot({
    answerType: 'FLEXMESSAGE',
    component: {
      type: 'flex',
      title: 'On `@{DATE}',
      data: {
        type: 'bubble',
        hero: { action },
        body: { contents: [{ text: '`@{DATE} `@{DATE:raw}' }] },
        data: 'd=`@{DATE}',
      },
    },
  })
  expect(servedTalk(bot, unasked).sends('go 3 May').bubbles).toMatchObject([
    {
      title: 'On May 3, 2026',
      data: {
        hero: { action: { label: 'May 3, 2026', uri: 'https://a.example/?d=2026-05-03' } },
        body: { contents: [{ text: 'May 3, 2026 2026-05-03' }] },
        data: 'd=2026-05-03',
      },
    },
  ])
})

test('an address ends at a blank or line break: what follows it in a text is for people again', () => {
  const description = 'a://b/`@{DATE}/`@{DATE} `@{DATE}\nhttp://x?`@{DATE:date}&`@{DATE}\n`@{DATE}'
  const bot = aDatedBot({ answerType: 'TEXT', component: { type: 'text', data: { description } } })
  expect(servedTalk(bot, unasked).receives('go 3 May')).toEqual([
    'a://b/2026-05-03/2026-05-03 May 3, 2026\nhttp://x?5/3/2026&2026-05-03\nMay 3, 2026',
  ])
})

test('a sensitive date is a secret as it was said', () => {
  const bot = aDatedBot({
    answerType: 'TEXT',
    component: { type: 'text', data: { description: 'On `@{DATE}, `@{DATE:raw}' } },
  })
  const { secrets } = servedTalk(bot, unasked).sends('go 3 May')
  expect(secrets).toEqual(expect.arrayContaining(['May 3, 2026', '2026-05-03']))
})

test('a slot that keeps what was typed is said as it was typed', () => {
  const snapshot = aSnapshot(
    [{ name: 'Fly', questions: ['fly'], answers: ['slot.{day} slot.{back} slot.{day:date}'] }],
    {
      dialogue: { systemEntities: [{ code: 'DATE', active: true, sensitiveType: 'NONE' }] },
    },
  )
  const slot = { ...slotOf('day', 'When?'), entity: '`@{DATE}', options: [] }
  snapshot.conversations[0]!.task = {
    slots: [
      { ...slot, valueType: 'RESPONSE' as const },
      { ...slot, name: 'back', askBack: 'Back?' },
    ],
    exitKeywords: [],
    endMessage: '',
    interruption: 'NONE',
  }
  const talk = servedTalk(compileBot({ snapshot, model: null }), unasked)
  talk.receives('fly')
  talk.receives('3 May')
  expect(talk.receives('4 May')).toEqual(['3 May May 4, 2026 3 May'])
})

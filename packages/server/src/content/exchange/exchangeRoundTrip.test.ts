import { ConversationFields, EXCHANGE_FORMATS, sameQuestionKey, UPLOAD_WAYS } from '@parlance/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cases } from '../../../../../scripts/suite/cases'
import { DIALOGUE_TARGETS, dialogueArbitrary } from '../../testing/content/dialogueArbitrary'
import { addDialogueComponents } from '../../testing/dialogueComponents'
import { type ExchangeTest, startExchangeTest } from '../../testing/exchangeTest'
import { writeConversations } from '../conversation/write/writeConversations'
import { nameKey } from '../reference/nameKey'
import { writeInTransaction } from '../reference/writing'

let at: ExchangeTest
beforeAll(async () => {
  at = await startExchangeTest()
})
afterAll(() => at.close())

/** Every format goes up and down several times; on a busy machine that takes a while. */
const SLOWLY = 90_000

/** Pieces that formats, spreadsheet programs and encodings trip over. */
const PIECES = [
  '배송',
  '언제',
  '営業時間',
  'ｶﾀｶﾅ',
  '你们',
  '們',
  'ร้าน',
  'apa kabar',
  'é',
  'a',
  '0',
  '007',
  '1e5',
  'TRUE',
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  '""',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\r',
  '|',
  '[',
  '{',
  ']',
  '\\',
  '*',
  '_x0041_',
  '_x000D_',
  '&amp;',
  '<b>',
  ']]>',
  '＝',
  '😀',
  '👩‍👩‍👧',
  '\u2028',
  '\u0085',
  '\uFFFE',
  '　',
  ' ',
  '‮',
  '[{"answerType":"TEXT","component":{"type":"text","data":{"description":"x"}}}]',
  'sep=;',
  '2026-01-01',
  '#REF!',
]
const text = fc
  .array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 6 })
  .map((parts) => parts.join(''))
const label = text.map((value) => value.replaceAll('|', '').slice(0, 40))
const bubble = text.map((description) => ({
  answerType: 'TEXT' as const,
  component: { type: 'text' as const, data: { description } },
}))
const conversation = fc
  .record({
    name: text.map((value) => value.slice(0, 100)),
    type: fc.constant('GENERAL' as const),
    group: fc.option(label, { nil: null }),
    tags: fc.array(label, { maxLength: 3 }),
    questions: fc.array(fc.record({ chatType: fc.constant('TEXT' as const), text }), {
      minLength: 1,
      maxLength: 4,
    }),
    answers: fc.array(
      fc.record({
        chatStatusCode: fc.constantFrom('ENABLED' as const, 'DISABLED' as const),
        bubbles: fc.array(bubble, { minLength: 1, maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
    random: fc.boolean(),
  })
  .map((fields) => ConversationFields.safeParse(fields))
  .filter((result) => result.success)
  .map((result) => result.data!)

/** As the domain keeps them: names, questions and labels each once, whatever their case or width. */
function storable(drawn: readonly ConversationFields[]): ConversationFields[] {
  const names = new Set<string>()
  const questions = new Set<string>()
  const labels = new Map<string, string>()
  const spelled = (name: string): string => {
    if (!labels.has(nameKey(name))) labels.set(nameKey(name), name)
    return labels.get(nameKey(name))!
  }
  return drawn.flatMap((fields) => {
    const keys = fields.questions.map(sameQuestionKey)
    if (names.has(nameKey(fields.name)) || keys.some((key) => questions.has(key))) return []
    names.add(nameKey(fields.name))
    keys.forEach((key) => questions.add(key))
    const tags = [...new Set(fields.tags.map(spelled))]
    return [{ ...fields, tags, group: fields.group === null ? null : spelled(fields.group) }]
  })
}

test(
  'what is downloaded in any format uploads into an empty domain as the very same conversations',
  async () => {
    const drawn = fc.sample(conversation, { numRuns: cases(1_000, 150), seed: 20_261_121 })
    const conversations = storable(drawn)
    expect(conversations.length).toBeGreaterThan(0.3 * drawn.length)
    const domainId = await at.newDomain()
    const items = conversations.map((fields) => ({ fields }))
    const edit = { domainId, by: null, now: new Date() }
    await writeInTransaction(at.server.context.database, edit, (tx, writing) =>
      writeConversations(tx, writing, items),
    )
    const before = await at.contentOf(domainId)
    for (const format of EXCHANGE_FORMATS) {
      const bytes = (await at.download(domainId, format)).raw
      const same = await at.upload(domainId, { name: `a.${format}`, bytes })
      expect(same.body.issues).toEqual([])
      expect(same.body.format).toBe(format)
      for (const way of UPLOAD_WAYS)
        expect(same.body.ways[way]).toMatchObject({
          unchanged: before.length,
          changed: 0,
          created: 0,
          deleted: 0,
        })
      const emptyId = await at.newDomain()
      const preview = await at.upload(emptyId, { name: `a.${format}`, bytes })
      const { body } = await at.apply(emptyId, preview.body.uploadId)
      expect(await at.settled(emptyId, body.jobId)).toMatchObject({ state: 'FINISHED' })
      expect(await at.contentOf(emptyId)).toEqual(before)
      const again = (await at.download(emptyId, format)).raw
      if (format !== 'xlsx') expect(again.equals(bytes)).toBe(true)
    }
  },
  SLOWLY,
)

test(
  'what the dialogue engine knows of a conversation goes through every format and comes back the same',
  async () => {
    const drawn = Array.from(
      { length: cases(250, 60) },
      (_, n) => fc.sample(dialogueArbitrary(n), { numRuns: 1, seed: 7_000 + n })[0]!,
    )
    const { database } = at.server.context
    const newDomain = async () => {
      const id = await at.newDomain()
      await addDialogueComponents(database, id)
      return id
    }
    const domainId = await newDomain()
    const items = [...drawn, ...DIALOGUE_TARGETS].map((fields) => ({ fields }))
    const edit = { domainId, by: null, now: new Date() }
    await writeInTransaction(database, edit, (tx, writing) => writeConversations(tx, writing, items))
    const before = await at.contentOf(domainId)
    for (const format of EXCHANGE_FORMATS) {
      const bytes = (await at.download(domainId, format)).raw
      const same = await at.upload(domainId, { name: `a.${format}`, bytes })
      expect(same.body.issues).toEqual([])
      for (const way of UPLOAD_WAYS)
        expect(same.body.ways[way]).toMatchObject({
          unchanged: before.length,
          changed: 0,
          created: 0,
          deleted: 0,
        })
      const emptyId = await newDomain()
      const preview = await at.upload(emptyId, { name: `a.${format}`, bytes })
      expect(preview.body.issues).toEqual([])
      const { body } = await at.apply(emptyId, preview.body.uploadId)
      expect(await at.settled(emptyId, body.jobId)).toMatchObject({ state: 'FINISHED' })
      expect(await at.contentOf(emptyId)).toEqual(before)
      const again = (await at.download(emptyId, format)).raw
      if (format !== 'xlsx') expect(again.equals(bytes)).toBe(true)
    }
  },
  SLOWLY,
)

test('what a file refers to must exist in the domain or in the file', async () => {
  const domainId = await at.newDomain()
  await addDialogueComponents(at.server.context.database, domainId)
  const header = 'conversationName,questionType,question,answer,conditions,settings,negatives'
  const rows = [
    'A,INTENT,greet,Hi #2{Menu} *{grade},,,B',
    'B,EVENT,CALL_START,Hello,,"{""subsequentAction"":{""type"":""MOVE"",""conversation"":""A""}}",',
    'C,,c,"#2{Old}","[[{""type"":""form"",""form"":""None""}]]",,D',
    'E,,e,x,[[,,',
    'F,EVENT,HICCUP,y,,"{""platforms"":[""fax""]}",',
  ]
  const { body } = await at.upload(domainId, { name: 'a.csv', bytes: [header, ...rows].join('\n') })
  expect(body.issues.map(({ row, column, code, params }) => [row, column, code, params?.['name']])).toEqual([
    [4, 'answer', 'UNKNOWN_COMPONENT', 'Old'],
    [4, 'answer', 'UNKNOWN_COMPONENT', 'None'],
    [4, 'negatives', 'UNKNOWN_COMPONENT', 'D'],
    [5, 'conditions', 'JSON_INVALID', undefined],
    [6, 'question', 'INVALID_VALUE', undefined],
    [6, 'answer', 'INVALID_VALUE', undefined],
  ])
  const good = await at.upload(domainId, { name: 'a.csv', bytes: [header, ...rows.slice(0, 2)].join('\n') })
  const { body: job } = await at.apply(domainId, good.body.uploadId)
  expect(await at.settled(domainId, job.jobId)).toMatchObject({ state: 'FINISHED' })
  expect(await at.contentOf(domainId)).toMatchObject([
    { name: 'A', questions: [{ chatType: 'INTENT' }], negatives: ['B'] },
    { name: 'B', answers: [{ subsequentAction: { type: 'MOVE', conversation: 'A' } }] },
  ])
})

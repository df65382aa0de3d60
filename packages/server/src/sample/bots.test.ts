import { readdirSync, readFileSync } from 'node:fs'
import {
  CONVERSATION_COLUMNS,
  ConversationFields,
  DomainCode,
  DomainName,
  EntityFields,
  hasExpression,
  LANGUAGES,
  type Language,
  LOCALES,
  MESSAGE_TEXT_MAX,
  parseExpression,
  QUESTION_TYPES,
  requiredText,
} from '@parlance/contract'
import { parse } from 'csv-parse/sync'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { CONVERSATION_TITLES } from '../content/exchange/titles/conversationTitles'

/** Who begins needs none of the later columns. */
const SIMPLE_COLUMNS = CONVERSATION_COLUMNS.slice(0, CONVERSATION_COLUMNS.indexOf('conditions'))
const BOTS = new URL('./bots/', import.meta.url)
const UPLOADS = new URL('../../../console/public/samples/', import.meta.url)

const SampleBot = z.strictObject({
  formatVersion: z.literal(1),
  language: z.enum(LANGUAGES),
  domain: z.strictObject({ name: DomainName, code: DomainCode }),
  description: z.string().min(20).max(400),
  welcome: requiredText(MESSAGE_TEXT_MAX),
  failure: requiredText(MESSAGE_TEXT_MAX),
  entities: z.array(
    z.strictObject({
      name: z.string(),
      type: z.literal('DICTIONARY'),
      sensitiveType: z.literal('NONE'),
      words: z
        .array(z.strictObject({ keyword: z.string(), synonyms: z.array(z.string()).min(1) }))
        .min(4)
        .max(8),
    }),
  ),
  conversations: z.array(
    z.strictObject({
      name: z.string(),
      group: z.string(),
      tags: z.array(z.string()).min(1).max(3),
      type: z.literal('GENERAL'),
      questions: z.array(z.strictObject({ chatType: z.enum(QUESTION_TYPES), text: z.string() })),
      answers: z
        .array(
          z.strictObject({ chatStatusCode: z.literal('ENABLED'), random: z.boolean(), text: z.string() }),
        )
        .min(1)
        .max(2),
    }),
  ),
})
type SampleBot = z.infer<typeof SampleBot>
type SampleConversation = SampleBot['conversations'][number]

const bots = new Map(LANGUAGES.map((language) => [language, readBot(language)]))

it('there is one sample bot and one upload sample for each language and nothing else', () => {
  expect(readdirSync(BOTS).sort()).toEqual(LANGUAGES.map((language) => `${language}.json`).sort())
  expect(
    readdirSync(UPLOADS)
      .filter((name) => name.endsWith('.csv'))
      .sort(),
  ).toEqual(LANGUAGES.map((language) => `conversations.${language}.csv`).sort())
})

it('the bots can stand beside each other in one installation', () => {
  const all = [...bots.values()].map((bot) => bot.domain)
  expect(new Set(all.map((domain) => domain.name)).size).toBe(LANGUAGES.length)
  expect(new Set(all.map((domain) => domain.code.toLowerCase())).size).toBe(LANGUAGES.length)
})

describe.each([...bots])('the sample bot in %s', (language, bot) => {
  const general = bot.conversations.flatMap((c) => textsOf(c, 'TEXT').map((text) => ({ text, in: c.name })))
  const scripts = bot.conversations.flatMap((c) => textsOf(c, 'NLU_PATTERN'))

  it('is filed under its own language', () => {
    expect(bot.language).toBe(language)
    expect(bot.domain.code).toBe(`sample-${language.toLowerCase()}`)
  })

  it('has a small business worth of conversations, in a handful of groups', () => {
    expect(bot.conversations.length).toBeGreaterThanOrEqual(24)
    expect(bot.conversations.length).toBeLessThanOrEqual(29)
    expect(repeated(bot.conversations.map((c) => loose(c.name)))).toEqual([])
    const groups = new Set(bot.conversations.map((c) => c.group))
    expect(groups.size).toBeGreaterThanOrEqual(4)
    expect(groups.size).toBeLessThanOrEqual(6)
  })

  it('holds only what the editor would let an operator save', () => {
    for (const conversation of bot.conversations)
      expect(problems(ConversationFields, savedForm(conversation)), conversation.name).toEqual([])
    for (const entity of bot.entities)
      expect(problems(EntityFields, { ...entity, pattern: '', active: true }), entity.name).toEqual([])
  })

  it('asks each thing in 8 to 14 ways and no way twice in the whole bot', () => {
    for (const conversation of bot.conversations) {
      const count = textsOf(conversation, 'TEXT').length
      expect(count, conversation.name).toBeGreaterThanOrEqual(8)
      expect(count, conversation.name).toBeLessThanOrEqual(14)
    }
    expect(repeated(general.map((question) => loose(question.text)))).toEqual([])
  })

  it('refers to its own entities, in questions only', () => {
    const names = new Set(bot.entities.map((entity) => entity.name))
    expect(names.size).toBe(bot.entities.length)
    expect(names.size).toBeGreaterThanOrEqual(2)
    expect(names.size).toBeLessThanOrEqual(3)
    const referring = general.filter((question) => hasExpression(question.text))
    expect(referring.flatMap((question) => entityNames(question.text)).filter((n) => !names.has(n))).toEqual(
      [],
    )
    expect(new Set(referring.map((question) => question.in)).size).toBeGreaterThanOrEqual(2)
    expect(new Set(referring.map((question) => question.in)).size).toBeLessThanOrEqual(3)
    const unmarked = general.map((q) => q.text.replaceAll(/@\{[^{}]+\}/g, ''))
    expect(unmarked.filter((text) => /[@#$`{}]/.test(text))).toEqual([])
  })

  it('says every word of its dictionaries in one entity only', () => {
    const forms = bot.entities.flatMap((e) => e.words.flatMap((word) => [word.keyword, ...word.synonyms]))
    expect(repeated(forms.map(loose))).toEqual([])
  })

  it('answers in plain words, by chance where there are two answers', () => {
    const answers = bot.conversations.flatMap((conversation) => conversation.answers)
    expect(answers.filter((answer) => /[$#`]|[@*]\{/.test(answer.text))).toEqual([])
    expect([bot.welcome, bot.failure].filter(hasExpression)).toEqual([])
    for (const conversation of bot.conversations)
      for (const answer of conversation.answers)
        expect(answer.random, conversation.name).toBe(conversation.answers.length > 1)
  })

  it('shows regular-expression questions in three to five conversations, well formed', () => {
    const having = bot.conversations.filter((c) => textsOf(c, 'NLU_PATTERN').length > 0)
    expect(having.length).toBeGreaterThanOrEqual(3)
    expect(having.length).toBeLessThanOrEqual(5)
    expect(scripts.filter((script) => !isBracketed(script))).toEqual([])
  })
})

describe.each([...bots])('the upload sample in %s', (language, bot) => {
  const file = readFileSync(new URL(`conversations.${language}.csv`, UPLOADS), 'utf8')
  const titles = CONVERSATION_TITLES[LOCALES.find((locale) => locale.startsWith(language))!]
  const rows = parse<Record<string, string>>(file, { bom: true, columns: [...SIMPLE_COLUMNS], from: 2 })
  const names = new Set(rows.map((row) => row.conversationName!))

  it('opens with a byte-order mark, for spreadsheets, and the headings of its language', () => {
    expect(file.startsWith(`\uFEFF${SIMPLE_COLUMNS.map((column) => titles[column]).join(',')}\r\n`)).toBe(
      true,
    )
  })

  it('holds in each row one question or one answer', () => {
    for (const row of rows) {
      expect(row.type).toBe('GENERAL')
      if (row.question) {
        expect(['TEXT', 'REGEX']).toContain(row.questionType)
        expect([row.answerType, row.answer, row.service, row.random]).toEqual(['', '', '', ''])
      } else {
        expect([row.questionType, row.answerType]).toEqual(['', 'TEXT'])
        expect(row.answer).not.toMatch(/[$#`]|[@*]\{/)
        expect(row.service).toBe('on')
        expect(['on', 'off']).toContain(row.random)
      }
    }
  })

  it('brings six conversations that the editor would save, each asked in 6 to 10 ways', () => {
    expect(names.size).toBe(6)
    for (const name of names) {
      const conversation = fromRows(rows.filter((row) => row.conversationName === name))
      const count = textsOf(conversation, 'TEXT').length
      expect(count, name).toBeGreaterThanOrEqual(6)
      expect(count, name).toBeLessThanOrEqual(10)
      expect(problems(ConversationFields, savedForm(conversation)), name).toEqual([])
      expect(textsOf(conversation, 'NLU_PATTERN').filter((script) => !isBracketed(script))).toEqual([])
    }
  })

  it('can be uploaded to the sample bot without meeting a conversation or a question of it', () => {
    expect(bot.conversations.filter((conversation) => names.has(conversation.name))).toEqual([])
    const asked = rows.filter((row) => row.questionType === 'TEXT').map((row) => row.question!)
    const known = bot.conversations.flatMap((conversation) => textsOf(conversation, 'TEXT'))
    expect(repeated([...asked, ...known].map(loose))).toEqual([])
  })
})

function readBot(language: Language): SampleBot {
  return SampleBot.parse(JSON.parse(readFileSync(new URL(`${language}.json`, BOTS), 'utf8')))
}

function fromRows(rows: Record<string, string>[]): SampleConversation {
  const first = rows[0]!
  return {
    name: first.conversationName!,
    group: first.group!,
    tags: first.tags!.split('|'),
    type: 'GENERAL',
    questions: rows
      .filter((row) => row.question)
      .map((row) => ({
        chatType: row.questionType === 'REGEX' ? 'NLU_PATTERN' : 'TEXT',
        text: row.question!,
      })),
    answers: rows
      .filter((row) => row.answer)
      .map((row) => ({ chatStatusCode: 'ENABLED', random: row.random === 'on', text: row.answer! })),
  }
}

/** The conversation as the console would send it to be saved. */
function savedForm({ answers, ...rest }: SampleConversation): z.input<typeof ConversationFields> {
  return {
    ...rest,
    answers: answers.map(({ chatStatusCode, text }) => ({
      chatStatusCode,
      bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: text } } }],
    })),
    random: answers.every((answer) => answer.random),
  }
}

function problems(schema: z.ZodType, value: unknown): string[] {
  const result = schema.safeParse(value)
  return result.success ? [] : result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
}

function textsOf(conversation: SampleConversation, chatType: (typeof QUESTION_TYPES)[number]): string[] {
  return conversation.questions.filter((q) => q.chatType === chatType).map((q) => q.text)
}

/** Without case, spaces and punctuation: two questions that differ only in these are one. */
function loose(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')
}

function repeated(keys: string[]): string[] {
  return keys.filter((key, i) => key === '' || keys.indexOf(key) !== i)
}

function entityNames(text: string): string[] {
  return parseExpression(text).flatMap((part) => (part.kind === 'reference' ? [part.name] : []))
}

/** Whether groups close in the order they opened and no reserved symbol stands outside of its notation. */
function isBracketed(script: string): boolean {
  const open: string[] = []
  for (const symbol of script.replaceAll('::', '')) {
    if (symbol === '[' || symbol === '(') open.push(symbol)
    else if (symbol === ']' && open.pop() !== '[') return false
    else if (symbol === ')' && open.pop() !== '(') return false
    else if (symbol === '|' && open.length === 0) return false
    else if (/[{}<>\\:+^~=.&\-/`"]/.test(symbol)) return false
  }
  return open.length === 0 && script.includes('[')
}

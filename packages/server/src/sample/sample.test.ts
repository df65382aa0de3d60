import {
  type DomainDetail,
  LANGUAGES,
  type Language,
  type LastBuild,
  type SampleBot,
} from '@parlance/contract'
import { respond, settle } from '@parlance/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedBot } from '../builds/deploy/serving'
import { createJobHandlers } from '../handlers'
import { startWorker, type Worker } from '../job/worker'
import { uploadOf } from '../testing/exchangeTest'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { until } from '../testing/until'
import { readSampleBots } from './sampleBot'

const TURN = {
  event: 'send',
  now: 0,
  seed: 1,
  newSessionId: 's',
  platform: 'test',
  userId: 'u',
  requestId: 'r',
} as const

/** What people ask to try a bot out. The first is taught, the others are not. */
const SMALL_TALK: Record<Language, readonly string[]> = {
  ko: ['오늘 날씨 어때', '내일 비 와?', '노래 불러줘', '오늘 점심 뭐 먹지', '오늘 며칠이야', '영화 추천해줘'],
  en: ["what's the weather like", 'how is the weather today', 'sing a song', 'tell me a joke', 'i am bored'],
  ja: [
    '今日の天気を教えて',
    '今日の天気は？',
    '明日雨降る？',
    '今何時？',
    '冗談言って',
    'おすすめの映画は？',
  ],
  'zh-CN': ['今天天气怎么样', '明天会不会下雨', '好无聊', '今天中午吃什么', '推荐一部电影', '今天几号'],
  'zh-TW': ['今天天氣怎麼樣', '明天會不會下雨', '好無聊', '今天中午吃什麼', '推薦一部電影', '今天幾號'],
  th: ['วันนี้อากาศเป็นยังไงบ้าง', 'วันนี้อากาศเป็นยังไง', 'ตอนนี้กี่โมงแล้ว', 'ร้องเพลงให้ฟังหน่อย', 'หิวข้าว'],
  id: ['cuaca hari ini gimana', 'cuaca hari ini bagaimana', 'besok hujan tidak', 'bosan nih', 'aku lapar'],
}

let app: TestApp
let worker: Worker
let person: Caller

beforeAll(async () => {
  app = await startTestApp()
  worker = startWorker(app.context, createJobHandlers(app.context), { pollMs: 100 })
  person = await app.signUp()
})
afterAll(async () => {
  await worker.stop()
  await app.close()
})

test('there is a sample bot of twenty or more conversations for every language', async () => {
  const { body } = await person.get<SampleBot[]>('/api/v1/sample')
  expect(body.map((bot) => bot.language)).toEqual(LANGUAGES)
  for (const bot of body) expect(bot.conversations, bot.language).toBeGreaterThanOrEqual(20)
})

test.each(LANGUAGES)(
  'the sample bot in %s builds, answers each of its questions, no foreign one, and small talk by saying what it is for',
  async (language) => {
    const { body } = await person.send<DomainDetail>('POST', '/api/v1/sample', { language })
    const bot = (await readSampleBots()).find((each) => each.language === language)!
    expect(body).toMatchObject({ language, code: bot.domain.code, role: 'OWNER' })
    expect(body.counts).toMatchObject({
      conversations: bot.conversations.length,
      entities: bot.entities.length,
    })
    const last = await until(async () => {
      const now = (await person.get<LastBuild>(`/api/v1/build/last_build/${body.id}`)).body
      return now.endedAt && now
    })
    expect(last).toMatchObject({ status: 'COMPLETED', studied: 'UNCHANGED' })
    const served = (await servedBot(app.context, body.id, 'BETA'))!
    const ask = (text: string) => settle(respond(served.bot, null, { ...TURN, text })).trace
    const wrong = bot.conversations.flatMap((conversation) =>
      conversation.questions
        .filter((question) => question.chatType === 'TEXT' && !question.text.includes('@{'))
        .filter((question) => ask(question.text).conversation?.name !== conversation.name)
        .map((question) => question.text),
    )
    expect(wrong).toEqual([])
    expect(ask('qwzx vbnm 998877').conversation).toBeNull()
    const [guard, ...answered] = SMALL_TALK[language].map((text) => ask(text).conversation?.name)
    expect(guard).toBeDefined()
    expect(answered.filter((name) => name !== undefined && name !== guard)).toEqual([])
  },
)

test('the same sample added again gets a code of its own', async () => {
  const { body } = await person.send<DomainDetail>('POST', '/api/v1/sample', { language: 'en' })
  expect(body.code).toBe('sample-en-2')
})

test('people who add the same sample at once all get one, with codes apart', async () => {
  const others = await Promise.all([app.signUp(), app.signUp()])
  const added = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      others[n % 2]!.send<DomainDetail>('POST', '/api/v1/sample', { language: 'ja' }),
    ),
  )
  expect(added.map(({ status }) => status)).toEqual(added.map(() => 200))
  expect(new Set(added.map(({ body }) => body.code)).size).toBe(12)
})

test('a template gives a new domain its content under a name and a code of one’s own, and stands with it', async () => {
  const wanted = { language: 'ko', name: '우리가게', code: 'our-shop', domainType: 'DEFAULT' }
  const { body } = await person.send<DomainDetail>('POST', '/api/v1/sample', wanted)
  expect(body).toMatchObject({ name: '우리가게', code: 'our-shop', language: 'ko', template: 'sample-ko' })
  expect(body.counts.conversations).toBeGreaterThanOrEqual(20)
  const taken = await person.send('POST', '/api/v1/sample', wanted)
  expect([taken.status, taken.body.code]).toEqual([409, 'DUPLICATE_CODE'])
  const empty = { name: 'Empty', code: 'empty', language: 'ko' }
  const without = await person.send<DomainDetail>('POST', '/api/v1/domain', empty)
  expect(without.body.template).toBeNull()
})

test('the content of a template is a file that an upload takes', async () => {
  const empty = { name: 'Taker', code: 'taker', language: 'en' }
  const { id } = (await person.send<DomainDetail>('POST', '/api/v1/domain', empty)).body
  const content = await person.get<{ conversations: object[] }>('/api/v1/sample/en')
  const { status, body } = await uploadOf(app, person, id, [
    { name: 'template.json', bytes: JSON.stringify(content.body) },
  ])
  expect(status).toBe(200)
  expect(body.ways.ADD).toMatchObject({ errorCount: 0, changed: 0, deleted: 0 })
  expect(body.ways.ADD.created).toBeGreaterThanOrEqual(content.body.conversations.length)
  expect((await person.get('/api/v1/sample/fr')).status).toBe(400)
})

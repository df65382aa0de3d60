import { type DomainDetail, LANGUAGES, type LastBuild, type SampleBot } from '@parlance/contract'
import { respond, settle } from '@parlance/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedBot } from '../builds/deploy/serving'
import { createJobHandlers } from '../handlers'
import { startWorker, type Worker } from '../job/worker'
import { bundleTraining } from '../testing/bundleTraining'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
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

let app: TestApp
let worker: Worker
let person: Caller

beforeAll(async () => {
  await bundleTraining()
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
  'the sample bot in %s builds, answers each of its questions and no foreign one',
  async (language) => {
    const { body } = await person.send<DomainDetail>('POST', '/api/v1/sample', { language })
    const bot = (await readSampleBots()).find((each) => each.language === language)!
    expect(body).toMatchObject({ language, code: bot.domain.code, role: 'OWNER' })
    expect(body.counts).toMatchObject({
      conversations: bot.conversations.length,
      entities: bot.entities.length,
    })
    let last: LastBuild
    do {
      await new Promise((resolve) => setTimeout(resolve, 50))
      last = (await person.get<LastBuild>(`/api/v1/build/last_build/${body.id}`)).body
    } while (!last.endedAt)
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
  },
)

test('the same sample added again gets a code of its own', async () => {
  const { body } = await person.send<DomainDetail>('POST', '/api/v1/sample', { language: 'en' })
  expect(body.code).toBe('sample-en-2')
})

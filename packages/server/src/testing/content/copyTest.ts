import {
  type AudioFile,
  COPY_KINDS,
  type CopyPlan,
  type Domain,
  type ImageFile,
  type Job,
  type Page,
} from '@parlance/contract'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { conversationFields } from '../conversationFields'
import { startExchangeTest } from '../exchangeTest'
import { anMp3, aPicture, uploadMediaFile } from '../file/media'
import type { Caller } from '../testApp'
import { aWholeBot } from './aWholeBot'

type Body = { name?: string; code?: string; kinds?: readonly string[] }
const url = (path: string, domainId: number) => `/api/v1/${path}?domainId=${domainId}`

/** A server with a worker, and what a person does with copies of domains. */
export async function startCopyTest() {
  const at = await startExchangeTest()
  const { server, owner } = at
  const { database } = server.context
  let made = 0
  const newCode = () => `copy-${(made += 1)}`
  const start = (source: number, body: Body = {}, by: Caller = owner) =>
    by.send<{ jobId: string }>('POST', `/api/v1/domain/${source}/copy`, {
      name: 'TheCopy',
      code: newCode(),
      kinds: COPY_KINDS,
      ...body,
    })
  return {
    ...at,
    database,
    url,
    newCode,
    start,
    plan: (source: number, kinds?: readonly string[], by: Caller = owner) =>
      by.get<CopyPlan>(`/api/v1/domain/${source}/copy${kinds ? `?kinds=${kinds.join()}` : ''}`),
    async copied(source: number, body: Body = {}): Promise<{ domainId: number; job: Job }> {
      const { body: begun } = await start(source, body)
      const job = await at.settled(source, begun.jobId)
      return { domainId: job.result?.domainId as number, job }
    },
    /** The file of the whole bot, without its secrets. */
    botOf: async (domainId: number) =>
      (await owner.get(url('chat/faq/uttset/download/bot', domainId))).raw.toString('utf8'),
    domainsOf: async (by: Caller = owner) =>
      (await by.get<Page<Domain>>('/api/v1/domain?pageSize=200')).body.totalCount,
    isServed: async (address: string) => (await server.app.inject({ url: address })).statusCode === 200,
    /** A domain with something of every kind, a picture that a conversation shows, and a sound. */
    async wholeDomain(): Promise<number> {
      const domainId = await at.newDomain('en')
      await uploadBot(at, domainId)
      const component = { type: 'image', data: { imageUrl: await anImage(at, domainId) } } as const
      await anAudio(at, domainId)
      const { answers, ...fields } = conversationFields({ name: 'Shows the logo' })
      const shown = { ...answers[0]!, bubbles: [{ answerType: 'IMAGECARD', component } as const] }
      const body = { ...fields, answers: [shown] }
      expect((await owner.send('POST', url('chat/faq/uttset', domainId), body)).status).toBe(200)
      return domainId
    },
    uploadBot: (domainId: number) => uploadBot(at, domainId),
    /** Keeps a domain from being read by a copy until `during` is done. */
    async whileHeld(domainId: number, during: () => Promise<void>): Promise<void> {
      await database.transaction().execute(async (tx) => {
        await sql`select from domain where id = ${domainId} for no key update`.execute(tx)
        await during()
      })
    },
    stageOf: async (domainId: number, jobId: string) =>
      (await owner.get<Job>(url(`job/${jobId}`, domainId))).body.stage,
  }
}
export type CopyTest = Awaited<ReturnType<typeof startCopyTest>>
type Exchange = Awaited<ReturnType<typeof startExchangeTest>>

async function uploadBot(at: Exchange, domainId: number): Promise<void> {
  const { body } = await at.upload(domainId, { name: 'bot.json', bytes: JSON.stringify(aWholeBot('en')) })
  const { jobId } = (await at.apply(domainId, body.uploadId, { way: 'REPLACE_NAMED' })).body
  expect(await at.settled(domainId, jobId)).toMatchObject({ state: 'FINISHED', result: { refused: 0 } })
}

async function anImage({ server, owner }: Exchange, domainId: number): Promise<string> {
  const upload = url('image/file', domainId)
  const { body: file } = await uploadMediaFile<ImageFile>(server, owner, upload, 'a.png', await aPicture())
  await owner.send('POST', url('image', domainId), { name: 'Logo', type: 'FILE', file })
  return `/files/${file.code}.png`
}

async function anAudio({ server, owner }: Exchange, domainId: number): Promise<void> {
  const upload = url('audio/file', domainId)
  const { body: file } = await uploadMediaFile<AudioFile>(server, owner, upload, 'a.mp3', anMp3())
  await owner.send('POST', url('audio', domainId), { name: 'Jingle', type: 'FILE', file })
}

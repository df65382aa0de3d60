import { randomBytes } from 'node:crypto'
import type {
  BodyFor,
  ConversationFields,
  ErrorReply,
  exchange,
  Job,
  Language,
  Page,
  UploadChange,
  UploadPreview,
  UploadWay,
} from '@parlance/contract'
import { fieldsOf, readConversations } from '../content/conversation/readConversation'
import { createJobHandlers } from '../handlers'
import { startWorker, type Worker } from '../job/worker'
import { type Caller, startTestApp, type TestApp } from './testApp'
import { until } from './until'

const UPLOAD = '/api/v1/chat/faq/uttset/upload'
type Applying = BodyFor<typeof exchange.apply>
type File = { name: string; bytes: Uint8Array | string }

/** A server with a worker, its owner, and what a person does with files of conversations. */
export async function startExchangeTest() {
  const server = await startTestApp()
  const owner = await server.signUp()
  const worker = startWorker(server.context, createJobHandlers(server.context), { pollMs: 50 })
  return {
    server,
    owner,
    worker,
    newDomain: (language: Language = 'ko') => newDomain(owner, language),
    upload: (domainId: number, ...files: File[]) => uploadOf(server, owner, domainId, files),
    /** As `upload`, with how the file is to be read. */
    uploadAs: (domainId: number, reading: Record<string, string>, file: File) =>
      uploadOf(server, owner, domainId, [file], reading),
    apply: (domainId: number, uploadId: string, body: Applying = { way: 'REPLACE_NAMED' }) =>
      owner.send<{ jobId: string }>('POST', `${UPLOAD}/${uploadId}?domainId=${domainId}`, body),
    /** The first page of what an upload would do. */
    changes: async (domainId: number, uploadId: string, way: UploadWay) =>
      (
        await owner.get<Page<UploadChange>>(
          `${UPLOAD}/${uploadId}/changes?domainId=${domainId}&way=${way}&pageSize=200`,
        )
      ).body,
    settled: (domainId: number, jobId: string) => settled(owner, domainId, jobId),
    download: (domainId: number, format: string, filter = '') =>
      owner.get(`/api/v1/chat/faq/uttset/download?domainId=${domainId}&format=${format}${filter}`),
    contentOf: (domainId: number) => contentOf(server, domainId),
    async close() {
      await (worker as Worker).stop()
      await server.close()
    },
  }
}
export type ExchangeTest = Awaited<ReturnType<typeof startExchangeTest>>

async function newDomain(owner: Caller, language: Language): Promise<number> {
  const code = randomBytes(6).toString('hex')
  const made = await owner.send<{ id: number }>('POST', '/api/v1/domain', {
    name: '서울옷가게',
    code,
    language,
  })
  if (made.status !== 200) throw new Error(`domain refused: ${JSON.stringify(made.body)}`)
  return made.body.id
}

/** Sends files as a person does from a browser. */
export async function uploadOf(
  server: TestApp,
  owner: Caller,
  domainId: number,
  files: File[],
  reading: Record<string, string> = {},
) {
  const form = new FormData()
  for (const { name, bytes } of files) form.append('file', new Blob([bytes as BlobPart]), name)
  const request = new Response(form)
  const response = await server.app.inject({
    method: 'POST',
    url: `${UPLOAD}?${new URLSearchParams({ domainId: String(domainId), ...reading }).toString()}`,
    headers: {
      cookie: owner.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<UploadPreview & Partial<ErrorReply>>() }
}

async function settled(owner: Caller, domainId: number, jobId: string): Promise<Job> {
  return until(async () => {
    const { body } = await owner.get<Job>(`/api/v1/job/${jobId}?domainId=${domainId}`)
    return ['FINISHED', 'FAILED', 'CANCELED'].includes(body.state) && body
  })
}

/** All conversations of a domain in the order of their ids, as they can be written again. */
async function contentOf(server: TestApp, domainId: number): Promise<ConversationFields[]> {
  const { database } = server.context
  const rows = await database
    .selectFrom('conversation')
    .select('id')
    .where('domain_id', '=', domainId)
    .execute()
  return (
    await readConversations(
      database,
      domainId,
      rows.map(({ id }) => id),
    )
  ).map(fieldsOf)
}

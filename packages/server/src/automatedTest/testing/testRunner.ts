import type { ErrorReply, Page, TestFilePreview, TestResult, TestRunDetail } from '@parlance/contract'
import { SMALL_BOT } from '../../builds/testing/aBot'
import { type Builder, startBuilder } from '../../builds/testing/builder'
import { conversationFields } from '../../testing/conversationFields'
import { workbookOf } from '../../testing/file/workbook'
import type { Caller, TestApp } from '../../testing/testApp'
import { until } from '../../testing/until'

export const HEAD = ['Question', 'Expected conversation', 'Expected answer', 'Context', 'Platform', 'Memo']
const RUN = '/api/v1/automated-test'

type Upload = { name?: string; kind?: string }

/** Sends a test file as a person does from a browser; rows become a workbook. */
export async function uploadTestFile(
  { app }: Pick<TestApp, 'app'>,
  by: Caller,
  domainId: number,
  rows: string[][] | Uint8Array,
  { name = 'questions.xlsx', kind = 'AUTOMATED' }: Upload = {},
) {
  const bytes = rows instanceof Uint8Array ? rows : workbookOf({ test: rows })
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), name)
  const request = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: `${RUN}/file?kind=${kind}&domainId=${domainId}`,
    headers: {
      cookie: by.cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<TestFilePreview & Partial<ErrorReply>>() }
}

/** A small bot on beta with two conversations that a context joins, and what a person does with tests of it. */
export async function startTestRunner() {
  const ordered = conversationFields({
    name: 'cancel order',
    questions: ['cancel it'],
    answers: ['Cancelled'],
  })
  const order = conversationFields({ name: 'order', questions: ['order a pizza'], answers: ['Ordered'] })
  const output = { function: 'ADD', strength: 'WEAK', limitCount: 3, limitTime: 600 } as const
  const builder: Builder = await startBuilder([
    ...SMALL_BOT,
    { ...order, outputContexts: [{ name: 'ordered', ...output }] },
    { ...ordered, inputContexts: ['ordered'] },
  ])
  const { owner, domainId } = builder
  const worker = builder.work()
  await builder.build('QUICK')
  await worker.stop()
  const url = (path = '', domain = domainId) =>
    `${RUN}${path}${path.includes('?') ? '&' : '?'}domainId=${domain}`
  const upload = (rows: string[][] | Uint8Array, given: Upload = {}) =>
    uploadTestFile(builder, owner, domainId, rows, given)
  const read = async (id: number) => (await owner.get<TestRunDetail>(url(`/${id}`))).body
  const untilRun = (id: number, holds: (run: TestRunDetail) => boolean): Promise<TestRunDetail> =>
    until(async () => {
      const run = await read(id)
      if (holds(run)) return run
      if (['FINISHED', 'FAILED', 'CANCELED'].includes(run.state)) throw new Error(JSON.stringify(run))
      return null
    })
  const start = async (fileId: number, settings: object = {}): Promise<number> => {
    const body = { fileId, environment: 'BETA', ...settings }
    const reply = await owner.send<{ id: number }>('POST', url(), body)
    if (reply.status !== 200) throw new Error(JSON.stringify(reply.body))
    return reply.body.id
  }
  return {
    builder,
    owner,
    domainId,
    url,
    upload,
    read,
    until: untilRun,
    start,
    results: async (id: number, filter = '') =>
      (await owner.get<Page<TestResult>>(url(`/${id}/result?pageSize=200${filter}`))).body,
    /** Uploads and runs a file to its end. */
    async play(rows: string[][], settings: object = {}) {
      const { body } = await upload(rows)
      if (!body.file) throw new Error(JSON.stringify(body))
      const id = await start(body.file.id, settings)
      const playing = builder.work()
      await untilRun(id, ({ state }) => state === 'FINISHED')
      await playing.stop()
      return { id, fileId: body.file.id }
    },
  }
}
export type TestRunner = Awaited<ReturnType<typeof startTestRunner>>

/** So many rows that expect what the small bot does. */
export function manyRows(count: number): string[][] {
  return Array.from({ length: count }, (_, i) => [
    i % 2 ? 'refund please' : 'opening time',
    i % 2 ? 'refund' : 'hours',
  ])
}

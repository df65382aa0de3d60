import { AppError, type ExchangeFormat, exchange } from '@parlance/contract'
import type { FastifyReply } from 'fastify'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { enqueueJob } from '../../job/queue'
import { readContentRevision } from '../reference/contentLock'
import { readUploadRow, type UploadJobPayload } from './applyUpload'
import { downloadConversations } from './downloadConversations'
import { previewUpload } from './previewUpload'
import { receiveFile } from './receiveFile'
import { reportUpload } from './reportUpload'
import { getUploadIssues, UPLOAD_LIFE_APPLYING_MS } from './uploadContent'

const MEDIA_TYPE: Record<ExchangeFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Conversations by file: preview, report, apply and discard of an upload, and download (behaviour 11). */
export function exchangeRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(exchange.preview, async ({ query, caller, request }) =>
    previewUpload(context, {
      domainId: query.domainId,
      userId: caller.userId,
      ...(await receiveFile(request)),
    }),
  )

  serve(exchange.apply, async ({ query, params, body, caller }) => {
    const { domainId } = query
    const { uploadId } = params
    const upload = await readUploadRow(database, domainId, uploadId, context.now())
    if ((await readContentRevision(database, domainId)) !== upload.content_revision)
      throw new AppError('DATA_CHANGED_SINCE_PREVIEW')
    return database.transaction().execute(async (tx) => {
      await tx
        .updateTable('upload')
        .set({ expires_at: new Date(context.now().getTime() + UPLOAD_LIFE_APPLYING_MS) })
        .where('domain_id', '=', domainId)
        .where('id', '=', uploadId)
        .execute()
      const payload: UploadJobPayload = { uploadId, existing: body.existing }
      const requestedBy = caller.email
      const job = { domainId, kind: 'CONVERSATION_UPLOAD' as const, key: 'upload', payload, requestedBy }
      return { jobId: await enqueueJob(tx, job) }
    })
  })

  serve(exchange.discard, async ({ query, params }) => {
    const row = await database
      .deleteFrom('upload')
      .where('domain_id', '=', query.domainId)
      .where('id', '=', params.uploadId)
      .returning('blob_key')
      .executeTakeFirst()
    if (row) await context.blobs.removeAll(row.blob_key)
    return { ok: true as const }
  })

  fileRoutes(serve, context)
}

function fileRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(exchange.report, async ({ query, params, reply }) => {
    const row = await database
      .selectFrom('upload')
      .select(['blob_key', 'preview'])
      .where('domain_id', '=', query.domainId)
      .where('id', '=', params.uploadId)
      .executeTakeFirst()
    if (!row) throw new AppError('UPLOAD_EXPIRED')
    const report = await reportUpload(await getUploadIssues(context, row.blob_key))
    return sendFile(reply, `${row.preview.fileName}.issues.csv`, MEDIA_TYPE.csv, report)
  })

  serve(exchange.download, async ({ query, reply }) => {
    const { domainId, format, ...filter } = query
    const { name } = await database
      .selectFrom('domain')
      .select('name')
      .where('id', '=', domainId)
      .executeTakeFirstOrThrow()
    const file = await downloadConversations(database, domainId, filter, format)
    const day = context.now().toISOString().slice(0, 10)
    return sendFile(reply, `${name} ${day}.${format}`, MEDIA_TYPE[format], file)
  })
}

/** The name goes out twice: in ASCII for old clients, and whole (RFC 6266). */
function sendFile(reply: FastifyReply, name: string, type: string, bytes: Buffer): undefined {
  const safe = name.replaceAll(/[\p{Cc}"\\/:*?<>|]/gu, '_')
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  void reply
    .header('content-type', type)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(bytes)
}

import { AppError, componentFile, exchange, SHEET_LISTS } from '@parlance/contract'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { atOneMoment } from '../../db/transaction/atOneMoment'
import { createHeavyCalls, heavyReads } from '../../http/fairness/heavyCall'
import { receiveFile } from '../../http/file/receiveFile'
import { dayIn, sendFile } from '../../http/file/sendFile'
import { pageOf, presentPage } from '../../http/page'
import type { Serve } from '../../http/serve'
import { enqueueJob } from '../../job/queue'
import { HUNG_MS } from '../../outward/runInProcess'
import { readContentRevision } from '../reference/contentLock'
import { readUploadRow, type UploadJobPayload } from './apply/applyUpload'
import { refuseChangedSince } from './apply/changesSince'
import type { RestoreJobPayload } from './apply/restoreContent'
import { listRestorePoints } from './apply/restorePoint'
import { changesOf } from './compare/changesOf'
import { conversationTexts } from './compare/conversationTexts'
import { previewUpload } from './compare/previewUpload'
import { reportUpload } from './compare/reportUpload'
import {
  getUploadContent,
  getUploadIndex,
  getUploadIssues,
  UPLOAD_LIFE_APPLYING_MS,
} from './compare/uploadContent'
import { writeBotFile } from './download/downloadBot'
import { downloadComponents } from './download/downloadComponents'
import { downloadConversations } from './download/downloadConversations'
import { sampleSheet } from './sample/sampleSheet'
import { COMPONENT_TITLES } from './titles/componentTitles'
import { CONVERSATION_TITLES } from './titles/conversationTitles'

/** Files of one person are read one after the other; many at once would only wait for each other. */
const readingFiles = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 8 }, HUNG_MS)

/** Conversations and whole bots by file: preview, apply and discard of an upload, and the way back (behaviour 11). */
export function exchangeRoutes(serve: Serve, context: Context): void {
  const { database } = context

  serve(exchange.preview, async ({ query, caller, request }) => {
    const { domainId, ...reading } = query
    const { userId } = caller
    const received = await receiveFile(request, context.scratch, String(userId))
    try {
      return await readingFiles(String(userId), () =>
        previewUpload(context, { domainId, userId, reading, ...received }),
      )
    } finally {
      await received.forget()
    }
  })

  serve(exchange.apply, async ({ query, params, body, caller }) => {
    const { domainId } = query
    const { uploadId } = params
    const { way, allOrNothing, confirmName } = body
    const upload = await readUploadRow(database, domainId, uploadId, context.now())
    if (way === 'REPLACE_ALL' && confirmName !== (await domainRow(database, domainId, ['name'])).name)
      throw new AppError('CONFIRMATION_MISMATCH')
    const { fileName, ways } = upload.preview
    const count = ways[way].errorCount
    if (allOrNothing && count > 0) throw new AppError('FILE_HAS_ERRORS', { count })
    if ((await readContentRevision(database, domainId)) !== upload.content_revision)
      throw new AppError('DATA_CHANGED_SINCE_PREVIEW')
    return database.transaction().execute(async (tx) => {
      await tx
        .updateTable('upload')
        .set({ expires_at: new Date(context.now().getTime() + UPLOAD_LIFE_APPLYING_MS) })
        .where('domain_id', '=', domainId)
        .where('id', '=', uploadId)
        .execute()
      return enqueue(tx, domainId, caller.userId, { uploadId, way, allOrNothing, fileName })
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

  restoreRoutes(serve, context)
  pageRoutes(serve, context)
  fileRoutes(serve, context)
}

function restoreRoutes(serve: Serve, { database }: Context): void {
  serve(exchange.restorePoints, async ({ query }) => listRestorePoints(database, query.domainId))

  serve(exchange.restore, async ({ query, params, caller }) => {
    const points = await listRestorePoints(database, query.domainId)
    if (!points.some(({ id }) => id === params.id)) throw new AppError('NOT_FOUND', { id: params.id })
    const { onlyIfUnchanged = false } = query
    if (onlyIfUnchanged) {
      const revision = await readContentRevision(database, query.domainId)
      await refuseChangedSince(database, query.domainId, params.id, revision)
    }
    return enqueue(database, query.domainId, caller.userId, { restorePointId: params.id, onlyIfUnchanged })
  })
}

/** One file at a time is applied to a domain. */
async function enqueue(
  database: Database,
  domainId: number,
  requestedBy: number,
  payload: UploadJobPayload | RestoreJobPayload,
): Promise<{ jobId: string }> {
  const kind = 'restorePointId' in payload ? 'CONTENT_RESTORE' : 'CONVERSATION_UPLOAD'
  const job = { domainId, kind, key: 'upload', payload, requestedBy } as const
  return { jobId: await enqueueJob(database, job) }
}

function pageRoutes(serve: Serve, context: Context): void {
  serve(exchange.changes, async ({ query, params }) => {
    const index = await getUploadIndex(context, await blobKeyOf(context, query.domainId, params.uploadId))
    const { plans, shown, existing, differences } = index
    const { refused, deleted, labels } = plans[query.way]
    const conversations = { refused: new Set(refused), deleted }
    const planned = { conversations, effects: shown[query.way], labels }
    const all = changesOf({ parsed: index, existing, differences, planned }, query.way)
    const { offset } = pageOf(all.length, query)
    return presentPage(all.slice(offset, offset + query.pageSize), all.length, query)
  })

  serve(exchange.texts, async ({ query, params }) => {
    const { domainId, way, name } = query
    const upload = await readUploadRow(context.database, domainId, params.uploadId, context.now())
    const content = await getUploadContent(context, upload.blob_key)
    const all = await atOneMoment(context.database, async (tx) => {
      if ((await readContentRevision(tx, domainId)) !== upload.content_revision)
        throw new AppError('DATA_CHANGED_SINCE_PREVIEW')
      return conversationTexts(tx, domainId, content, { way, name })
    })
    const { offset } = pageOf(all.length, query)
    return presentPage(all.slice(offset, offset + query.pageSize), all.length, query)
  })

  serve(exchange.issues, async ({ query, params }) => {
    const issues = await getUploadIssues(context, await blobKeyOf(context, query.domainId, params.uploadId))
    const all = issues
      .filter(({ ways }) => !ways || ways.includes(query.way))
      .sort((a, b) => Number(b.severity === 'ERROR') - Number(a.severity === 'ERROR'))
    const { offset } = pageOf(all.length, query)
    return presentPage(all.slice(offset, offset + query.pageSize), all.length, query)
  })
}

/** Where an upload is kept. Throws UPLOAD_EXPIRED. */
async function blobKeyOf({ database }: Context, domainId: number, uploadId: string): Promise<string> {
  const row = await database
    .selectFrom('upload')
    .select('blob_key')
    .where('domain_id', '=', domainId)
    .where('id', '=', uploadId)
    .executeTakeFirst()
  if (!row) throw new AppError('UPLOAD_EXPIRED')
  return row.blob_key
}

function fileRoutes(serve: Serve, context: Context): void {
  const { database } = context
  const nameOf = async (domainId: number, extension: string, timeZone: string | undefined) => {
    const { name } = await domainRow(database, domainId, ['name'])
    return `${name} ${dayIn(context.now(), timeZone)}${extension}`
  }

  serve(exchange.titles, async ({ query: { locale } }) => ({
    conversation: CONVERSATION_TITLES[locale],
    component: COMPONENT_TITLES[locale],
  }))

  serve(exchange.report, async ({ query, params, reply }) => {
    const row = await database
      .selectFrom('upload')
      .select(['blob_key', 'preview'])
      .where('domain_id', '=', query.domainId)
      .where('id', '=', params.uploadId)
      .executeTakeFirst()
    if (!row) throw new AppError('UPLOAD_EXPIRED')
    const report = await reportUpload(await getUploadIssues(context, row.blob_key))
    return sendFile(reply, `${row.preview.fileName}.issues.csv`, 'csv', report)
  })

  serve(exchange.download, async ({ query, reply }) => {
    const { domainId, format, headings, timeZone, ids, ...filter } = query
    const file = await heavyReads(String(domainId), () =>
      downloadConversations(database, domainId, ids ? { ids } : { filter }, { format, headings }),
    )
    return sendFile(reply, await nameOf(domainId, `.${format}`, timeZone), format, file)
  })

  serve(componentFile.download, async ({ query, reply }) => {
    const { kind, format, headings, ids, timeZone, ...filter } = query
    const file = await heavyReads(String(filter.domainId), () =>
      downloadComponents(database, { kind, ids, filter }, { format, headings }),
    )
    const name = await nameOf(filter.domainId, ` ${SHEET_LISTS[kind]}.${format}`, timeZone)
    return sendFile(reply, name, format, file)
  })

  serve(componentFile.sample, async ({ query, reply }) => {
    const { domainId, kind, headings } = query
    const { language } = await domainRow(database, domainId, ['language'])
    const file = await sampleSheet(kind, language, headings)
    return sendFile(reply, `sample ${SHEET_LISTS[kind]}.xlsx`, 'xlsx', file)
  })

  serve(exchange.downloadBot, async ({ query, reply }) => {
    const { domainId, timeZone } = query
    const { file } = await heavyReads(String(domainId), () =>
      atOneMoment(database, (tx) => writeBotFile(tx, domainId, { withSecrets: false })),
    )
    return sendFile(reply, await nameOf(domainId, '.bot.json', timeZone), 'json', file)
  })
}

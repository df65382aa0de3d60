import { z } from 'zod'
import { ConversationFilter } from '../conversation/conversation'
import { endpoint } from '../endpoint/endpoint'
import { LOCALES } from '../primitives/locale'
import { Id, InDomain, Instant, Paging, page, QueryFlag, TimeZone } from '../primitives/primitives'
import { COMPONENT_COLUMNS, SHEET_KINDS } from './componentSheet'
import {
  CONVERSATION_COLUMNS,
  EXCHANGE_FORMATS,
  RowIssue,
  SheetColumn,
  TextChange,
  UPLOAD_ENCODINGS,
  UPLOAD_WAYS,
  UploadChange,
  UploadPreview,
} from './uploadPreview'

/** The content of a domain as it was before an upload changed it. */
export const RestorePoint = z.object({
  id: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  /** Their name; the e-mail address where there is none. */
  createdByName: z.string(),
  /** The file that was uploaded then; null when a restore point was applied. */
  fileName: z.string().nullable(),
  conversations: z.number(),
  /** Something else was changed since the upload: it would be lost with it. */
  isChangedSince: z.boolean(),
})
export type RestorePoint = z.infer<typeof RestorePoint>

const UPLOAD = '/api/v1/chat/faq/uttset/upload'
const RESTORE_POINT = '/api/v1/chat/faq/uttset/restore-point'
const ByUpload = z.object({ uploadId: z.string() })
const OfWay = InDomain.extend({ way: z.enum(UPLOAD_WAYS).default('ADD') }).extend(
  Paging.omit({ search: true }).shape,
)
const change = { permit: 'Change/content', params: ByUpload } as const

const applying = {
  preview: endpoint({
    method: 'POST',
    path: UPLOAD,
    permit: 'Change/content',
    summary: 'Upload a file of conversations, of components or of a whole bot and see what it would change',
    query: InDomain.extend({
      /**
       * Columns of a sheet in their order, parted by commas; nothing between two commas: not read. They are columns of
       * `kind`, without it of conversations.
       */
      columns: z
        .string()
        .max(4_000)
        .transform((names) => names.split(',').map((name) => name.trim() || null))
        .pipe(z.array(SheetColumn.nullable()))
        .optional(),
      /** The row that names the columns; 0: none. Found by itself when it is not given. */
      headerRow: z.coerce.number<number>().int().min(0).optional(),
      /** The sheet that these two are of; the first one when it is not given. */
      sheet: z.string().max(100).optional(),
      /** Answers longer than a bubble become several bubbles. */
      splitLong: QueryFlag.optional(),
      /** The kind from whose list the upload starts: what a sheet is whose columns do not say more. */
      kind: z.enum(SHEET_KINDS).optional(),
      /** How a CSV or JSON file is encoded; found by itself when it is not given. */
      encoding: z.enum(UPLOAD_ENCODINGS).optional(),
    }),
    upload: true,
    reply: UploadPreview,
  }),
  apply: endpoint({
    ...change,
    method: 'POST',
    path: `${UPLOAD}/:uploadId`,
    summary:
      'Apply a previewed upload as a job: what has no errors, or with allOrNothing all of it or nothing',
    query: InDomain,
    body: z.object({
      way: z.enum(UPLOAD_WAYS).default('ADD'),
      allOrNothing: z.boolean().default(false),
      /** REPLACE_ALL: the name of the domain, typed again. */
      confirmName: z.string().optional(),
    }),
    reply: z.object({ jobId: z.string() }),
  }),
  discard: endpoint({
    ...change,
    method: 'DELETE',
    path: `${UPLOAD}/:uploadId`,
    summary: 'Throw a previewed upload away',
    query: InDomain,
    reply: z.object({ ok: z.literal(true) }),
  }),
}

const reading = {
  changes: endpoint({
    ...change,
    method: 'GET',
    path: `${UPLOAD}/:uploadId/changes`,
    summary: 'What an upload would do to each conversation and component, by page',
    query: OfWay,
    reply: page(UploadChange),
  }),
  texts: endpoint({
    ...change,
    method: 'GET',
    path: `${UPLOAD}/:uploadId/changes/texts`,
    summary: 'The texts of one conversation that an upload would add, remove and edit, by page',
    query: OfWay.extend({ name: z.string().max(1_000) }),
    reply: page(TextChange),
  }),
  issues: endpoint({
    ...change,
    method: 'GET',
    path: `${UPLOAD}/:uploadId/issues`,
    summary: 'Every problem of an upload, errors first, by page',
    query: OfWay,
    reply: page(RowIssue),
  }),
  report: endpoint({
    ...change,
    method: 'GET',
    path: `${UPLOAD}/:uploadId/report`,
    summary: 'Every problem of an upload, as CSV; after it was applied, for a day',
    query: InDomain,
    download: true,
    reply: z.undefined(),
  }),
}

/** So many conversations can be chosen one by one for a download: their ids stand in its address. */
export const DOWNLOAD_IDS_MAX = 1_000
/** What a download asks for besides its filter. */
export const DownloadQuery = z.object({
  /** Those of the domain with these ids, parted by commas, whatever the filter. */
  ids: z
    .string()
    .max(DOWNLOAD_IDS_MAX * 16)
    .transform((ids) => ids.split(',').map(Number))
    .pipe(z.array(Id).max(DOWNLOAD_IDS_MAX, 'TOO_MANY'))
    .optional(),
  /** The language of the headings of a sheet; by default the names of the columns, as programs use them. */
  headings: z.enum(LOCALES).optional(),
  timeZone: TimeZone,
})

/** Conversations and whole bots by file: upload, download and the way back (behaviour 11, issue 16). */
export const exchange = {
  ...applying,
  ...reading,
  titles: endpoint({
    method: 'GET',
    path: '/api/v1/chat/faq/uttset/titles',
    permit: 'signedIn',
    summary: 'What the columns of sheets of conversations and of components are called in a language',
    query: z.object({ locale: z.enum(LOCALES) }),
    reply: z.object({
      conversation: z.record(z.enum(CONVERSATION_COLUMNS), z.string()),
      component: z.record(z.enum(COMPONENT_COLUMNS), z.string()),
    }),
  }),
  restorePoints: endpoint({
    method: 'GET',
    path: RESTORE_POINT,
    permit: 'View/executeBuilder',
    summary: 'States of the content before uploads changed it, the newest first',
    query: InDomain,
    reply: z.array(RestorePoint),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${RESTORE_POINT}/:id`,
    permit: 'Change/content',
    summary:
      'Restore the content of a domain as it was, as a job; what it is now becomes a restore point itself',
    params: z.object({ id: z.string() }),
    /** `onlyIfUnchanged`: DATA_CHANGED_SINCE_UPLOAD when something else was changed since the upload. */
    query: InDomain.extend({ onlyIfUnchanged: QueryFlag.optional() }),
    reply: z.object({ jobId: z.string() }),
  }),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/chat/faq/uttset/download',
    permit: 'View/executeBuilder',
    summary: 'Conversations as a file that uploads back identically',
    query: InDomain.extend(ConversationFilter.shape).extend({
      format: z.enum(EXCHANGE_FORMATS),
      ...DownloadQuery.shape,
    }),
    download: true,
    reply: z.undefined(),
  }),
  downloadBot: endpoint({
    method: 'GET',
    path: '/api/v1/chat/faq/uttset/download/bot',
    permit: 'View/executeBuilder',
    summary: 'The whole bot as one JSON file, without its secrets, that uploads back identically',
    query: InDomain.extend({ timeZone: TimeZone }),
    download: true,
    reply: z.undefined(),
  }),
}

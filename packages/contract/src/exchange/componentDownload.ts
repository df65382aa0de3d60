import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { LOCALES } from '../primitives/locale'
import { InDomain, Paging, QueryFlag } from '../primitives/primitives'
import { BOT_LISTS, type ListedKind } from './botFile'
import { SHEET_KINDS } from './componentSheet'
import { DownloadQuery } from './exchange'

/** The formats in which components are downloaded. */
export const COMPONENT_FORMATS = ['xlsx', 'json'] as const
export type ComponentFormat = (typeof COMPONENT_FORMATS)[number]

/** The kinds whose components are downloaded by themselves. */
export const LISTED_KINDS = Object.keys(BOT_LISTS) as ListedKind[]

/** Components of one kind by file. */
export const componentFile = {
  download: endpoint({
    method: 'GET',
    path: '/api/v1/component/download',
    permit: 'View/executeBuilder',
    summary: 'Components of one kind as a file, without secrets, that uploads back identically',
    query: InDomain.extend(Paging.pick({ search: true }).shape).extend({
      kind: z.enum(SHEET_KINDS),
      format: z.enum(COMPONENT_FORMATS),
      /** For kinds of components that have types. */
      type: z.string().max(50).optional(),
      active: QueryFlag.optional(),
      ...DownloadQuery.shape,
    }),
    download: true,
    reply: z.undefined(),
  }),
  sample: endpoint({
    method: 'GET',
    path: '/api/v1/component/sample',
    permit: 'View/executeBuilder',
    summary: 'A sheet of one kind to start from, with examples in the language of the domain',
    query: InDomain.extend({ kind: z.enum(SHEET_KINDS), headings: z.enum(LOCALES).optional() }),
    download: true,
    reply: z.undefined(),
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, Instant, Paging, page } from '../primitives/primitives'
import { STORED_KINDS } from './components'

/** How long what was deleted can be restored. */
export const TRASH_DAYS = 30
/** Objects of different deletions restored by one call. */
const RESTORED_AT_ONCE = 1_000
/** So many are restored within the call that asks for it; more are restored by a job. */
export const RESTORED_DIRECTLY = 500

/** What is kept in the trash when it is deleted. */
const DELETED_KINDS = [...STORED_KINDS, 'entity', 'conversation', 'tag', 'group'] as const
export type DeletedKind = (typeof DELETED_KINDS)[number]

/** What was deleted, as the trash lists it. */
export const DeletedObject = z.object({
  kind: z.enum(DELETED_KINDS),
  id: Id,
  name: z.string(),
  deletedAt: Instant,
  deletedBy: z.string(),
  /** Their name; the e-mail address where there is none. */
  deletedByName: z.string(),
})
export type DeletedObject = z.infer<typeof DeletedObject>

/** What came back; what has another name now, as its own was taken meanwhile: the first 100 of them. */
export const Restored = z.object({
  restored: z.number(),
  renamed: z.array(z.object({ kind: z.enum(DELETED_KINDS), id: Id, from: z.string(), to: z.string() })),
})
export type Restored = z.infer<typeof Restored>

/** What came back, or the job that brings it back. */
const RestoreReply = z.union([z.object({ jobId: z.string() }), Restored])

/** The trash: what was deleted in the last 30 days, and the way back. */
export const deletion = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/deletion',
    permit: 'View/executeBuilder',
    summary: 'What was deleted in the last 30 days, the newest first, by page',
    query: InDomain.extend(Paging.shape),
    reply: page(DeletedObject),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/v1/deletion/restore',
    permit: 'Change/content',
    summary:
      'Restore whole deletions, some of what was deleted or all that a search finds, all or none, with the ids that ' +
      'it had; a great deal is restored by a job, which is answered. ' +
      'RESTORE_REFUSED with an issue for each thing that is missing or taken',
    query: InDomain,
    body: z.union([
      z.object({ deletionIds: z.array(Id).min(1).max(100) }),
      z.object({
        objects: z
          .array(z.object({ kind: z.enum(DELETED_KINDS), id: Id }))
          .min(1)
          .max(RESTORED_AT_ONCE),
      }),
      /** All that the trash lists for this search. */
      z.object({ search: Paging.shape.search.unwrap() }),
    ]),
    reply: RestoreReply,
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { DRAFT_CHARACTERS_MAX } from '../primitives/limits'
import { InDomain, Instant, Revision } from '../primitives/primitives'

/** How often a form says that it is open, in ms; one that has not said so for `DRAFT_ALONE_MS` is taken for gone. */
export const DRAFT_BEAT_MS = 5_000
/** See `DRAFT_BEAT_MS`. */
export const DRAFT_ALONE_MS = 13_000

/** A form is open, its page was closed, or the reader left it for another page and was told what is unsaved. */
const DRAFT_STATES = ['OPEN', 'CLOSED', 'LEFT'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

/** The object that a form edits, such as `conversation.12` or `holiday.new`. */
const DraftObject = z.string().regex(/^[A-Za-z]{1,40}\.([0-9]{1,15}|new)$/)
/** One form that is open: each tab of a browser, and each time a form is opened, has its own. */
const FormId = z.uuid()

/** Unsaved fields that a form left behind, and the revision that they started from; `at` is the time of the device. */
export const LeftDraft = z.object({ at: Instant, revision: z.number().nullable(), fields: z.json() })
export type LeftDraft = z.infer<typeof LeftDraft>

/** Somebody else who has the same object open. */
export const OtherEditor = z.object({
  name: z.string(),
  email: z.string(),
  /** The caller, in another tab or on another device. */
  own: z.boolean(),
  /** Something is typed there that is not saved. */
  unsaved: z.boolean(),
  /** The revision that their form goes on from; null for a new object. */
  revision: z.number().nullable(),
})
export type OtherEditor = z.infer<typeof OtherEditor>

/**
 * What a form is told of others, and of what the caller left behind unsaved; that is left out of the reply to each piece
 * of typing, as it may be long.
 */
export const DraftNews = z.object({ left: LeftDraft.nullable().optional(), others: z.array(OtherEditor) })
export type DraftNews = z.infer<typeof DraftNews>

const OfForm = InDomain.extend({ object: DraftObject, form: FormId })

/** What is typed and not saved, kept on the server as it is typed, and who else edits the same object. */
export const draft = {
  keep: endpoint({
    method: 'PUT',
    path: '/api/v1/draft',
    permit: 'Change/content',
    summary: 'Say that a form is open, and keep what is typed there and not saved',
    query: OfForm,
    body: z.object({
      revision: Revision.nullable(),
      at: z.iso.datetime({ offset: true }),
      /** Null: nothing is unsaved. Left out: as it was said last. */
      fields: z
        .json()
        .refine((value) => JSON.stringify(value).length <= DRAFT_CHARACTERS_MAX, {
          message: 'TOO_LONG',
          params: { max: DRAFT_CHARACTERS_MAX },
        })
        .optional(),
      state: z.enum(DRAFT_STATES).default('OPEN'),
    }),
    reply: DraftNews,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/api/v1/draft',
    permit: 'Change/content',
    summary: 'Forget what the caller left unsaved of an object, in this form and in those that are gone',
    query: OfForm,
    reply: z.object({}),
  }),
}

import { type ConversationFields, Id, Instant, QUESTION_TYPES } from '@parlance/contract'
import { z } from 'zod'

/** Fields as typed: they may be wrong yet. What is not edited here is kept without a look at it. */
const Fields = z.looseObject({
  name: z.string(),
  group: z.string().nullable(),
  tags: z.array(z.string()),
  questions: z.array(z.object({ chatType: z.enum(QUESTION_TYPES), text: z.string() })),
  answers: z.array(
    z.looseObject({
      chatStatusCode: z.enum(['ENABLED', 'DISABLED']),
      bubbles: z.array(
        z.union([
          z.looseObject({
            answerType: z.literal('TEXT'),
            component: z.looseObject({ data: z.looseObject({ description: z.string() }) }),
          }),
          z.looseObject({ answerType: z.string().refine((type) => type !== 'TEXT') }),
        ]),
      ),
    }),
  ),
  random: z.boolean(),
})

/** Kept on this device while there are unsaved changes. */
const Kept = z.object({
  at: Instant,
  revision: z.number().nullable(),
  fields: Fields.transform((fields) => fields as unknown as ConversationFields),
})
export type KeptDraft = z.infer<typeof Kept>

export type DraftJournal = {
  read: () => KeptDraft | null
  write: (fields: ConversationFields, revision: number | null) => void
  clear: () => void
}

/**
 * The unsaved edit of one conversation, kept on this device so that a crash, a power cut or an ended session loses
 * nothing. One for each user, since a device may be shared.
 */
export function draftJournal(of: {
  userId: number | string
  domainId: number
  id: number | null
}): DraftJournal {
  const key = `parlance.draft.${of.userId}.${of.domainId}.${Id.safeParse(of.id).data ?? 'new'}`
  return {
    read: () => {
      try {
        return Kept.parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
      } catch {
        return null
      }
    },
    write: (fields, revision) => {
      try {
        localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), revision, fields }))
      } catch {
        // A full or closed storage only takes the safety net away, not the edit.
      }
    },
    clear: () => localStorage.removeItem(key),
  }
}

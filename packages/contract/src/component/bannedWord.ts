import { z } from 'zod'
import { spokenText } from '../answer/answer'
import { crud } from '../endpoint/crud'
import { ANSWER_TEXT_MAX, KEYWORD_MAX } from '../primitives/limits'
import { nameText } from '../primitives/primitives'

/** A word that users must not write, and the answer to it (behaviour 12.10). `name` is the word itself. */
export const BannedWordFields = z.object({
  name: nameText(KEYWORD_MAX),
  answer: spokenText(ANSWER_TEXT_MAX).pipe(z.string().min(1, 'REQUIRED')),
  active: z.boolean().default(true),
})
export type BannedWordFields = z.infer<typeof BannedWordFields>
/** Calls of banned words. */
export const bannedWord = crud('bannedword', BannedWordFields, 'banned words')

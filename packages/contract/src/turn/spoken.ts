import { z } from 'zod'
import { Id } from '../primitives/primitives'

/**
 * What spoke in a turn, in order: an answer of a conversation, by its id and its position there from 0, or the slot of
 * its task that asked.
 */
export const Spoken = z.object({
  conversationId: Id,
  name: z.string(),
  answer: z.object({ id: Id, at: z.number().int() }).optional(),
  slot: z.string().optional(),
})
export type Spoken = z.infer<typeof Spoken>

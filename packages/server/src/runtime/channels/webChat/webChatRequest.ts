import { z } from 'zod'

/** What the embedded widget sends. It knows only the channel's key; the secret never leaves the server. */
export const WebChatRequest = z.object({
  userId: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,64}$/)
    .optional(),
  event: z.enum(['open', 'send']),
  /** Identifies this message among those of the visitor, so that one sent again is not answered twice. */
  eventId: z
    .string()
    .regex(/^[A-Za-z0-9-]{8,64}$/)
    .optional(),
  text: z.string().max(10_000).default(''),
})
export type WebChatRequest = z.output<typeof WebChatRequest>

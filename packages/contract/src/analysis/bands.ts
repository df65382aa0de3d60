import { z } from 'zod'

/**
 * Messages of end users by what became of them; every message is in one of the three bands. Presses of buttons and
 * ratings are no messages.
 */
export const MessageBands = z.object({
  messages: z.number(),
  /** Answered by the bot itself. */
  answered: z.number(),
  /** Answered with conversations to choose from; `picked` of them, one was. */
  offered: z.number(),
  picked: z.number(),
  /** Answered with the message of failure, or of an error. */
  notAnswered: z.number(),
  /**
   * Of those answered, after which within ten minutes the user neither asked the same again, nor rated the answer as
   * not helpful, nor was handed over to people.
   */
  resolved: z.number(),
})
export type MessageBands = z.infer<typeof MessageBands>
/** Where nothing was said. */
export const NO_MESSAGES: MessageBands = {
  messages: 0,
  answered: 0,
  offered: 0,
  picked: 0,
  notAnswered: 0,
  resolved: 0,
}

import { z } from 'zod'
import { AnswerBubbles } from '../conversation/answer'
import { ComponentList, crud } from '../crud'
import { InputContexts, OutputContexts } from './context'
import { Title } from './name'

/** When a message of the bot itself is sent (behaviour 12.1–12.4). */
export const MESSAGE_KINDS = ['WELCOME', 'FAILURE', 'SYSTEM_ERROR', 'NO_RESPONSE'] as const
/**
 * A message of the bot itself (behaviour 12.1–12.4). A new domain has a welcome and a failure message; where no message
 * of a kind is on, there is no welcome, and of the other kinds the product's own text is sent.
 */
export const MessageFields = z.object({
  name: Title,
  kind: z.enum(MESSAGE_KINDS),
  on: z.boolean(),
  bubbles: AnswerBubbles,
  inputContexts: InputContexts.optional(),
  outputContexts: OutputContexts.optional(),
})
export type MessageFields = z.infer<typeof MessageFields>
const calls = crud('message', MessageFields, 'messages of the bot itself')
/** Calls of messages; the type that they are listed by is their kind. */
export const message = {
  ...calls,
  list: { ...calls.list, query: ComponentList.extend({ type: z.enum(MESSAGE_KINDS).optional() }) },
}

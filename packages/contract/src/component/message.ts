import { z } from 'zod'
import { AnswerBubbles } from '../answer/answer'
import { PUSH_PLATFORMS } from '../channel/channels'
import { ComponentList, crud } from '../endpoint/crud'
import { Title } from '../primitives/name'
import { InputContexts, OutputContexts } from '../turn/context'

/** When a message of the bot itself is sent (behaviour 12.1–12.4); PUSH is sent by a person (behaviour 12.8). */
export const MESSAGE_KINDS = ['WELCOME', 'FAILURE', 'SYSTEM_ERROR', 'NO_RESPONSE', 'PUSH'] as const

export const PUSH_TYPES = ['NOW', 'SCHEDULED'] as const
/** Where and when a push message goes (specification section 3: platform, type). */
export const PushSettings = z
  .object({
    platform: z.enum(PUSH_PLATFORMS),
    type: z.enum(PUSH_TYPES),
    /** When a scheduled one is sent; kept while it is not scheduled. */
    at: z.iso.datetime('INVALID_VALUE').nullable(),
  })
  .refine(({ type, at }) => type !== 'SCHEDULED' || at !== null, { path: ['at'], message: 'REQUIRED' })
export type PushSettings = z.infer<typeof PushSettings>
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
  /** Set for push messages only. */
  push: PushSettings.optional(),
})
export type MessageFields = z.infer<typeof MessageFields>
const calls = crud('message', MessageFields, 'messages of the bot itself')
/** Calls of messages; the type that they are listed by is their kind. */
export const message = {
  ...calls,
  list: { ...calls.list, query: ComponentList.extend({ type: z.enum(MESSAGE_KINDS).optional() }) },
}

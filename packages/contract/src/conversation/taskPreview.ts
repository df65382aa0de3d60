import { z } from 'zod'
import { CallEcho } from '../endpoint/callEcho'
import { endpoint } from '../endpoint/endpoint'
import { CONVERSATION_NAME_MAX, PREVIEW_TURNS_MAX } from '../primitives/limits'
import { InDomain, outwardUrl, requiredText, text } from '../primitives/primitives'
import { Bubble, Button, CALL_PURPOSES, MATCH_TYPES } from '../turn/turn'
import { ConversationFields } from './conversation'
import { SlotShape } from './task'

/** How a dialogue goes on by itself: to its answer, until one slot was asked too often, or left by an exit keyword. */
export const PREVIEW_PATHS = ['FINISH', 'OVER_COUNT', 'EXIT'] as const
export type PreviewPath = (typeof PREVIEW_PATHS)[number]

/**
 * How a dialogue ended: with an answer, or without one as the conditions of none hold, as a slot was asked too often, by
 * an exit keyword or a no, with nothing that begins it, as no example is known for what is asked, as it was too long, or
 * not at all: it waits for the next message.
 */
const PREVIEW_ENDS = [
  'ANSWERED',
  'NO_ANSWER',
  'OVER_COUNT',
  'EXITED',
  'NOT_BEGUN',
  'NO_EXAMPLE',
  'TOO_LONG',
  'OPEN',
] as const
export type PreviewEnd = (typeof PREVIEW_ENDS)[number]

/** One message of the end user and what the bot answers to it. */
export const PreviewTurn = z.object({
  said: z.string(),
  /** Whether it was made up, or given with the call. */
  isExample: z.boolean(),
  bubbles: z.array(Bubble),
  quickButtons: z.array(Button),
  matchType: z.enum(MATCH_TYPES),
  /** The slot that is asked for then; null when none is. */
  asked: z.string().nullable(),
  /** What the slots hold then; null once the task has ended. */
  slots: z.array(z.object({ name: z.string(), value: z.string().nullable() })).nullable(),
  /** Servers that a bot in service would call; here none is, and each is taken to have answered well. */
  calls: z.array(z.object({ purpose: z.enum(CALL_PURPOSES), name: z.string(), url: z.string() })),
})
export type PreviewTurn = z.infer<typeof PreviewTurn>

/** A dialogue of a task that need not be saved. */
export const TaskPreview = z.object({
  turns: z.array(PreviewTurn),
  end: z.enum(PREVIEW_ENDS),
  /** What ends the task: of its own, else of the domain; null where there is none. */
  exitKeyword: z.string().nullable(),
})
export type TaskPreview = z.infer<typeof TaskPreview>

/** The test call of the condition URL of a slot (behaviour 6.5). */
export const SlotCheckEcho = CallEcho.extend({
  /** Why it decides nothing: the fault, `HTTP_<status>` or NOT_UNDERSTOOD; null when it could be read, or was not sent. */
  reason: z.string().nullable(),
  /** What the server said of the value; null when it said nothing. */
  verdict: z
    .object({ valid: z.boolean(), message: z.string().optional(), value: z.string().optional() })
    .nullable(),
})
export type SlotCheckEcho = z.infer<typeof SlotCheckEcho>

/** A message is what a person types, or what a button sends. */
const PREVIEW_SAID_MAX = 2_000
/** What a value of a slot may be in a test call. */
export const SLOT_CHECK_VALUE_MAX = 400

/** Trying a task before it is saved. */
export const task = {
  preview: endpoint({
    method: 'POST',
    path: '/api/v1/uttset/task/preview',
    permit: 'Change/content',
    summary:
      'A dialogue of a task as it is edited, by the real engine; no server is called and nothing is stored',
    query: InDomain,
    body: z.object({
      fields: ConversationFields,
      /** What the end user says, first of all what begins the task; with none an own question of it does. */
      said: z.array(requiredText(PREVIEW_SAID_MAX)).max(PREVIEW_TURNS_MAX, 'TOO_MANY').default([]),
      /** How it goes on behind that; without one it waits. */
      path: z.enum(PREVIEW_PATHS).optional(),
      /** The slot that is asked too often; by default the first that is asked. */
      slot: z.string().optional(),
    }),
    reply: TaskPreview,
  }),
  checkSlot: endpoint({
    method: 'POST',
    path: '/api/v1/slot/condition-url/echo',
    permit: 'Change/content',
    summary:
      'The exact request to the condition URL of a slot, and with `send` what its server says of a value',
    query: InDomain,
    body: z.object({
      task: text(CONVERSATION_NAME_MAX),
      slot: z.object({
        name: SlotShape.shape.name,
        entity: SlotShape.shape.entity,
        conditionUrl: outwardUrl,
      }),
      value: requiredText(SLOT_CHECK_VALUE_MAX),
      send: z.boolean(),
    }),
    reply: SlotCheckEcho,
  }),
}

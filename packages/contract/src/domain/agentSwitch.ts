import { z } from 'zod'
import { CallEcho } from '../endpoint/callEcho'
import { type BodyOf, endpoint } from '../endpoint/endpoint'
import {
  CHANNEL_USER_ID_MAX,
  SWITCH_EVENT_ID_MAX,
  SWITCH_NOTE_MAX,
  SWITCHER_DESTINATION_MAX,
} from '../primitives/limits'
import { Id, InDomain, requiredText, text } from '../primitives/primitives'
import { SwitcherFields } from './switcher'

/** Header with base64(HMAC-SHA256(secret, body)): of what the switcher is sent, and of what it sends. */
export const SWITCHER_SIGNATURE_HEADER = 'X-Switcher-Signature'

/** What the switcher tells us: a talk is now with the destination (channels.md, "Agent switcher"). */
export const SwitchedEvent = z.object({
  event: z.literal('switched'),
  userId: z.string().min(1).max(CHANNEL_USER_ID_MAX),
  destinationId: z.string().min(1).max(SWITCHER_DESTINATION_MAX),
  /** When it was sent, in ms: with it, an event is taken once, and not five minutes later. */
  timestamp: z.number().int().positive().optional(),
  /** The event's own name: one that came before is not taken again. */
  id: z.string().min(1).max(SWITCH_EVENT_ID_MAX).optional(),
})

export type SwitchedEvent = z.infer<typeof SwitchedEvent>

/** Whose the talk is after an event `switched`: the text of that event. */
export const SWITCHED_TO_BOT = 'BOT'

/** Path where the switcher of a domain tells that a talk was handed over. */
export function switcherWebhookPath(domainId: number | string): string {
  return `/webhook/switcher/${domainId}`
}

/** The test call of an agent connection. */
export const SwitcherEcho = CallEcho.extend({
  /** AM-1008-0 or -1 where an answer would fail with it. */
  errorCode: z.string().nullable(),
  /** In which way nothing came back; null when something did, or nothing was sent. */
  fault: z.string().nullable(),
})
export type SwitcherEcho = z.infer<typeof SwitcherEcho>

/** The test call of an agent connection; its other calls are those of the specification. */
export const agentSwitch = {
  echo: endpoint({
    method: 'POST',
    path: '/api/v1/switcher-api/echo',
    permit: 'Change/linkMessenger',
    summary:
      'The exact request that hands a talk over to a place, and with `send` what the switcher answers; a secret that is left out is the stored one of the place `id`',
    query: InDomain,
    body: z.object({
      id: Id.nullable(),
      place: SwitcherFields,
      userId: requiredText(CHANNEL_USER_ID_MAX),
      note: text(SWITCH_NOTE_MAX),
      send: z.boolean(),
    }),
    reply: SwitcherEcho,
  }),
}

/** What is tried. */
export type AgentSwitchBody = BodyOf<typeof agentSwitch.echo>

import { z } from 'zod'
import { Conditions } from '../answer/condition'
import { CallEcho } from '../endpoint/callEcho'
import { endpoint } from '../endpoint/endpoint'
import { SLOT_NAME_MAX, UTTERANCE_MAX } from '../primitives/limits'
import { InDomain, Instant, outwardUrl, requiredText, text } from '../primitives/primitives'

/** Which groups of conditions hold at a moment, as far as the clock of the domain alone decides it. */
export const ConditionsNow = z.object({
  at: Instant,
  /** The time zone of the domain, and date, time and weekday there: `2026-01-05`, `09:30`. */
  timeZone: z.string(),
  date: z.string(),
  time: z.string(),
  /** By group; null where it depends on more than the clock. */
  groups: z.array(z.boolean().nullable()),
})
export type ConditionsNow = z.infer<typeof ConditionsNow>

/** The test call of the server that a condition asks (behaviour 7.5). */
export const ConditionUrlEcho = CallEcho.extend({
  /** What the server answered; null when that was neither true nor false, which counts as false, or nothing was sent. */
  result: z.boolean().nullable(),
  /** Why there is no result: the fault, `HTTP_<status>` or NOT_UNDERSTOOD; null when there is one, or nothing was sent. */
  reason: z.string().nullable(),
})
export type ConditionUrlEcho = z.infer<typeof ConditionUrlEcho>

const CONDITION = '/api/v1/chat/condition'

/** Trying conditions that are being edited; nothing is saved. */
export const conditionTrial = {
  now: endpoint({
    method: 'POST',
    path: `${CONDITION}/now`,
    permit: 'View/executeBuilder',
    summary: 'Which groups of conditions hold now, by the clock of the domain',
    query: InDomain,
    body: z.object({ conditions: Conditions }),
    reply: ConditionsNow,
  }),
  echo: endpoint({
    method: 'POST',
    path: `${CONDITION}/echo`,
    permit: 'Change/content',
    summary: 'The exact request to the server of a condition, and with `send` what it answers',
    query: InDomain,
    body: z.object({
      url: outwardUrl,
      /** What an end user would have said. */
      text: text(UTTERANCE_MAX).default(''),
      /** Values of entities, as `@{name}` or `` `@{CODE} ``. */
      entities: z
        .array(z.object({ name: requiredText(60), word: text(200), value: text(200) }))
        .max(50)
        .default([]),
      userVariables: z
        .array(z.object({ name: requiredText(50), value: text(4_000) }))
        .max(50)
        .default([]),
      slots: z
        .array(z.object({ name: requiredText(SLOT_NAME_MAX), value: text(200) }))
        .max(50)
        .default([]),
      send: z.boolean(),
    }),
    reply: ConditionUrlEcho,
  }),
}

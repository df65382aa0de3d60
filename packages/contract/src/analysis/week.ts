import { z } from 'zod'
import { isTimeZone } from '../domain/dialogueSettings'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain, Instant } from '../primitives/primitives'
import { MessageBands } from './bands'

/** What end users said within some days. */
export const WeekFigures = MessageBands.extend({
  users: z.number(),
  /** Answers by how the end user rated them later. */
  satisfied: z.number(),
  dissatisfied: z.number(),
})
export type WeekFigures = z.infer<typeof WeekFigures>
/** One day, from its midnight to the next. */
export const DayFigures = MessageBands.extend({ from: Instant, to: Instant })
export type DayFigures = z.infer<typeof DayFigures>

/** What the live bot was told in the last seven days, today included, and how well it knew. */
export const Week = z.object({
  /** The oldest day first. */
  days: z.array(DayFigures),
  now: WeekFigures,
  /** The seven days before, up to the same time of day. */
  before: WeekFigures,
  /** What failed, or was offered choices of which none was picked, and waits in relearning: alike ones together, the most frequent first. */
  unanswered: z.array(
    z.object({
      /** What of it was said most often. */
      utterance: z.string(),
      count: z.number(),
      /** Other ways in which it was said. */
      others: z.number(),
    }),
  ),
  /** The last build whose accuracy was measured. */
  build: z.object({ id: Id, displayId: z.string(), heldOutAccuracy: z.number() }).nullable(),
})
export type Week = z.infer<typeof Week>

/** Figures of the live bot. */
export const analysis = {
  week: endpoint({
    method: 'GET',
    path: '/api/v1/analysis/week',
    permit: 'View/history',
    summary: 'What the live bot was told in the last seven days, and in the seven before',
    query: InDomain.extend({
      /** The time zone in which days begin. */
      timeZone: z.string().max(60).refine(isTimeZone, 'INVALID_VALUE').default('UTC'),
    }),
    reply: Week,
  }),
}

import { z } from 'zod'
import { Id, Instant } from './primitives'

/** Which decision answered (behaviour 5.5). */
export const MATCH_TYPES = [
  'EXACT',
  'REGEX',
  'SINGLE',
  'SIMILAR',
  'FAIL',
  'WELCOME',
  'FORM',
  'SYSTEM_ERROR',
] as const
export type MatchType = (typeof MATCH_TYPES)[number]

const Postback = z.object({
  type: z.literal('postback'),
  data: z.object({ postback: z.string(), displayText: z.string().optional(), postbackFull: z.string() }),
})
const Link = z.object({
  type: z.literal('link'),
  data: z.object({ url: z.string(), mobileUrl: z.string().optional() }),
})
const Button = z.object({
  type: z.literal('button'),
  title: z.string(),
  data: z.object({ type: z.literal('basic'), action: z.discriminatedUnion('type', [Postback, Link]) }),
})
const Text = z.object({
  type: z.literal('text'),
  title: z.string().optional(),
  data: z.object({ description: z.string(), url: z.string().optional(), urlAlias: z.string().optional() }),
})
const Template = z.object({
  type: z.literal('template'),
  data: z.object({
    cover: Text.optional(),
    contentTable: z.array(z.array(z.object({ rowSpan: z.number(), colSpan: z.number(), data: Button }))),
  }),
})
const Carousel = z.object({
  type: z.literal('carousel'),
  data: z.object({ cards: z.array(z.union([Text, Template])) }),
})

/** A component of the Custom API (behaviour 1.5, 1.6), as the first cut can send it. */
export const Component = z.discriminatedUnion('type', [Text, Template, Carousel])
export type Component = z.infer<typeof Component>
export const Information = z.object({ key: z.string(), value: z.string() })
/** One speech bubble with what behaviour 1.3 says of it. */
export const Bubble = z.intersection(
  Component,
  z.object({ information: z.array(Information).optional(), context: z.array(z.unknown()).optional() }),
)
export type Bubble = z.infer<typeof Bubble>

/** One conversation that was considered; `score` 0–1. */
export const Candidate = z.object({ conversationId: Id, conversationName: z.string(), score: z.number() })
export type Candidate = z.infer<typeof Candidate>

/** A word of the utterance that an entity recognised; offsets in the utterance as typed. */
export const FoundEntity = z.object({
  name: z.string(),
  word: z.string(),
  value: z.string(),
  start: z.number(),
  end: z.number(),
})
export type FoundEntity = z.infer<typeof FoundEntity>

/** Steps of the order of decision (behaviour 5.2) that the first cut takes. */
export const TRACE_STEPS = [
  'SESSION',
  'NORMALISE',
  'ENTITIES',
  'FORM',
  'EXACT',
  'REGEX',
  'MODEL',
  'SIMILAR',
  'FAILURE',
  'WELCOME',
  'ANSWER',
] as const
/**
 * Why a step won or lost. `reason` is a code for `trace.<step>.<reason>` with its parameters: the console says it
 * in plain words in seven languages.
 */
export const TraceStep = z.object({
  step: z.enum(TRACE_STEPS),
  outcome: z.enum(['WON', 'LOST', 'SKIPPED', 'DONE']),
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type TraceStep = z.infer<typeof TraceStep>

/** Why the bot answered as it did: kept with every turn. */
export const Trace = z.object({
  matchType: z.enum(MATCH_TYPES),
  score: z.number(),
  conversation: z.object({ id: Id, name: z.string() }).nullable(),
  candidates: z.array(Candidate),
  /** N-grams that spoke for the winner of the model. */
  features: z.array(z.string()),
  entities: z.array(FoundEntity),
  normalised: z.string(),
  thresholds: z.object({ single: z.number(), similar: z.number() }).nullable(),
  steps: z.array(TraceStep),
  buildId: Id,
  buildDisplayId: z.string(),
  newSession: z.boolean(),
})
export type Trace = z.infer<typeof Trace>

/** Where a turn came from (behaviour 7.7). */
export const PLATFORMS = ['custom', 'webchat', 'test'] as const
export type Platform = (typeof PLATFORMS)[number]

/** What the bot says in one turn, before a channel puts it in its own form. */
export const TurnReply = z.object({
  bubbles: z.array(Bubble),
  sessionId: z.string(),
  trace: Trace,
  elapsedMs: z.number(),
  at: Instant,
})
export type TurnReply = z.infer<typeof TurnReply>

import { z } from 'zod'
import { Id, Instant } from '../primitives/primitives'
import { CONTEXT_STRENGTHS } from './context'
import { EMOTIONS } from './emotion'
import { Spoken } from './spoken'
import { TRACE_REASONS } from './traceReason'

/** Which decision answered (behaviour 5.5). */
export const MATCH_TYPES = [
  'EXACT',
  'REGEX',
  'INTENT',
  'KEYWORD',
  'FORM',
  'TASK',
  'SINGLE',
  'SIMILAR',
  'FAIL',
  'WELCOME',
  'EVENT',
  'BANNED',
  'SYSTEM_ERROR',
] as const
export type MatchType = (typeof MATCH_TYPES)[number]

/**
 * What became of what an end user did: a message that was answered, for which conversations were offered, or that was
 * not answered; or, and these are no messages, a choice of what was offered (PICKED), the press of another button, and
 * a rating.
 */
export const TURN_OUTCOMES = ['ANSWERED', 'OFFERED', 'NOT_ANSWERED', 'PICKED', 'PRESSED', 'RATED'] as const
export type TurnOutcome = (typeof TURN_OUTCOMES)[number]
/** The answer before: the same was asked in other words, or the talk was handed over to people. */
export type TurnDoubt = 'REPHRASED' | 'AGENT'

const Postback = z.object({
  type: z.literal('postback'),
  data: z.object({ postback: z.string(), displayText: z.string().optional(), postbackFull: z.string() }),
})
const Link = z.object({
  type: z.literal('link'),
  data: z.object({ url: z.string(), mobileUrl: z.string().optional() }),
})
const Phone = z.object({
  type: z.literal('phone'),
  data: z.object({ number: z.string(), name: z.string().optional() }),
})
/** As a postback: `text` is shown, `postback` sent; the id is that of the conversation whose answer has it, else 0. */
const Utterance = z.object({
  type: z.literal('utterance'),
  data: z.object({ utteranceId: z.number(), text: z.string(), postback: z.string() }),
})
/** Opens the chat anew, with the text in the event. */
const Welcome = z.object({
  type: z.literal('welcome'),
  data: z.object({ postback: z.string().optional() }),
})
/** What pressing something does in the client (behaviour 1.5). */
export const BubbleAction = z.discriminatedUnion('type', [Postback, Link, Phone, Utterance, Welcome])
export type BubbleAction = z.infer<typeof BubbleAction>
/** A button of a bubble. */
export const Button = z.object({
  type: z.literal('button'),
  title: z.string(),
  data: z.object({ type: z.literal('basic'), action: BubbleAction }),
})
export type Button = z.infer<typeof Button>
const Text = z.object({
  type: z.literal('text'),
  title: z.string().optional(),
  data: z.object({
    description: z.string(),
    url: z.string().optional(),
    urlAlias: z.string().optional(),
    action: BubbleAction.optional(),
  }),
})
const Image = z.object({
  type: z.literal('image'),
  title: z.string().optional(),
  subTitle: z.string().optional(),
  data: z.object({
    imageUrl: z.string(),
    alt: z.string().optional(),
    imagePosition: z.enum(['top', 'bottom', 'left', 'right']).optional(),
    description: z.string().optional(),
    url: z.string().optional(),
    urlAlias: z.string().optional(),
    action: BubbleAction.optional(),
  }),
})
const Template = z.object({
  type: z.literal('template'),
  data: z.object({
    cover: z.discriminatedUnion('type', [Text, Image]).optional(),
    /** Left out where there are no buttons, as the cards of live bots have it. */
    contentTable: z
      .array(z.array(z.object({ rowSpan: z.number(), colSpan: z.number(), data: Button })))
      .optional(),
  }),
})
const Carousel = z.object({
  type: z.literal('carousel'),
  data: z.object({ cards: z.array(z.discriminatedUnion('type', [Text, Image, Template])) }),
})
/** Both hold the alternative text, as readers of either field exist (behaviour 1.7). */
const Flex = z.object({
  type: z.literal('flex'),
  title: z.string(),
  subTitle: z.string(),
  data: z.record(z.string(), z.json()),
})
const Sticker = z.object({
  type: z.enum(['line_sticker', 'lineworks_sticker']),
  data: z.object({ packageId: z.string(), stickerId: z.string() }),
})
const Audio = z.object({
  type: z.literal('audio'),
  data: z.object({ audioUrl: z.string(), title: z.string().optional() }),
})

/** A component of the Custom API (behaviour 1.5–1.7). */
export const Component = z.discriminatedUnion('type', [Text, Image, Template, Carousel, Flex, Sticker, Audio])
export type Component = z.infer<typeof Component>
/** One entry of what behaviour 1.3 adds to a bubble. */
const Information = z.object({ key: z.string(), value: z.string() })
/** One speech bubble with what behaviour 1.3 adds to it. */
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

/**
 * Why a step of the order of decision (behaviour 5.2) won or lost, and what is noted of the answer. `reason` is a code
 * for `trace.<step>.<reason>` with its parameters: the console says it in plain words in seven languages.
 */
export const TraceStep = z.object({
  step: z.enum(Object.keys(TRACE_REASONS) as (keyof typeof TRACE_REASONS)[]),
  outcome: z.enum(['WON', 'LOST', 'SKIPPED', 'DONE']),
  reason: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type TraceStep = z.infer<typeof TraceStep>

/** A context that lives; `turnsLeft` counts the turns to come, `until` is an instant in ms. */
export const LivingContext = z.object({
  name: z.string(),
  strength: z.enum(CONTEXT_STRENGTHS),
  turnsLeft: z.number(),
  until: z.number(),
})
export type LivingContext = z.infer<typeof LivingContext>

/** A keyword of a keyword group in the utterance, as the Custom API returns it (behaviour 1.3). */
export const FoundKeyword = z.object({
  keyword: z.string(),
  group: z.string(),
  type: z.enum(['exactMatch', 'contain']),
})
export type FoundKeyword = z.infer<typeof FoundKeyword>

/** Why an operator's server was called. */
export const CALL_PURPOSES = [
  'ACTION_METHOD',
  'CONDITION_URL',
  'SLOT_CHECK',
  'API_ENTITY',
  'CLASSIFIER',
  'PAYMENT',
  'AGENT',
  'MULTIMEDIA',
] as const
export type CallPurpose = (typeof CALL_PURPOSES)[number]

/** One call to an operator's server in a turn; `error` is an AM code or the way in which the call failed. */
export const CallRecord = z.object({
  purpose: z.enum(CALL_PURPOSES),
  name: z.string(),
  method: z.enum(['GET', 'POST']),
  url: z.string(),
  status: z.number().nullable(),
  elapsedMs: z.number(),
  error: z.string().nullable(),
})
export type CallRecord = z.infer<typeof CallRecord>

/** What a turn had to go on besides the utterance, for the analysis of the manual test (behaviour 9.1). */
export const Analysis = z.object({
  contextsBefore: z.array(LivingContext),
  contextsAfter: z.array(LivingContext),
  /** Values of sensitive variables are written `***`. */
  userVariablesBefore: z.record(z.string(), z.json()),
  userVariablesAfter: z.record(z.string(), z.json()),
  /** The task under way after the turn. */
  task: z
    .object({
      conversation: z.string(),
      asked: z.string().nullable(),
      slots: z.array(z.object({ name: z.string(), value: z.string().nullable(), asks: z.number() })),
      /** Conversations of the tasks that wait for it to end, the next first; left out where none does. */
      suspended: z.array(z.string()).optional(),
    })
    .nullable(),
  keywords: z.array(FoundKeyword),
  intent: z.string().nullable(),
  calls: z.array(CallRecord),
  /** Of every answer with conditions that was looked at: whether it held, and each term of it. */
  conditions: z.array(
    z.object({
      conversation: z.string(),
      answer: z.number(),
      holds: z.boolean(),
      terms: z.array(z.object({ type: z.string(), exclude: z.boolean(), holds: z.boolean() })),
    }),
  ),
  /** AM codes of what failed (behaviour 2.6). */
  errorCodes: z.array(z.string()),
  /** What was passed over without harm, such as an assignment of text to a number (behaviour 7.2). */
  warnings: z.array(z.object({ code: z.string(), params: z.record(z.string(), z.string()) })),
})
export type Analysis = z.infer<typeof Analysis>

/** Whether an answer satisfied (behaviour 12.7), by the id of the turn that gave it. */
export const Rating = z.object({ turnId: z.string(), satisfied: z.boolean() })
export type Rating = z.infer<typeof Rating>

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
  /** 0 in a test of the draft of a domain that has no build. */
  buildId: z.number().int().nonnegative(),
  buildDisplayId: z.string(),
  newSession: z.boolean(),
  /** Left out of turns stored before it was kept. */
  analysis: Analysis.optional(),
  /** How the user rated an earlier answer. */
  rating: Rating.optional(),
  /** How the user spoke; left out where nothing was said, and of turns stored before it was told. */
  emotion: z.enum(EMOTIONS).optional(),
  /** Whether the message asks what the one before asked, in other words. */
  rephrased: z.literal(true).optional(),
})
export type Trace = z.infer<typeof Trace>

/** The bubbles of one turn, before a channel puts them in its own form. */
export const TurnReply = z.object({
  bubbles: z.array(Bubble),
  /** Shown at the bottom of the chat and gone after the next message. */
  quickButtons: z.array(Button),
  sessionId: z.string(),
  trace: Trace,
  elapsedMs: z.number(),
  at: Instant,
  /** Given to tests only. */
  spoken: z.array(Spoken).optional(),
})
export type TurnReply = z.infer<typeof TurnReply>

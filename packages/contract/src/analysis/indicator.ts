import { z } from 'zod'
import { PLATFORMS } from '../channel/channels'
import { isTimeZone } from '../domain/dialogueSettings'
import { endpoint } from '../endpoint/endpoint'
import { PAYMENTS } from '../expression/paymentMethods'
import { INDICATORS_MAX, INDICATORS_MIN } from '../primitives/limits'
import { Id, InDomain, Instant } from '../primitives/primitives'
import { MessageBands, NO_MESSAGES } from './bands'

/** What is told of a period and of each of its days or hours (specification section 3). */
export const INDICATORS = [
  'sessions',
  'messages',
  'messagesPerSession',
  'users',
  'answered',
  'offered',
  'picked',
  'notAnswered',
  'resolved',
  'satisfied',
  'dissatisfied',
  'positive',
  'negative',
  'neutral',
  'payments',
] as const
export type Indicator = (typeof INDICATORS)[number]
/** What each point of a chart stands for. */
export const INDICATOR_INTERVALS = ['DAY', 'HOUR'] as const
export type IndicatorInterval = (typeof INDICATOR_INTERVALS)[number]
/** The parts of the indicators (specification section 2). */
export const INDICATOR_TABS = ['integrated', 'build', 'rank', 'operating', 'feedback', 'payment'] as const
export type IndicatorTab = (typeof INDICATOR_TABS)[number]

/** What is counted; messages per session follow from it. */
export const IndicatorFigures = MessageBands.extend({
  /** Turns of one user with less than 30 minutes between them, counted where they begin. */
  sessions: z.number(),
  /** Users who said something. */
  users: z.number(),
  /** Answers by how the user rated them later. */
  satisfied: z.number(),
  dissatisfied: z.number(),
  /** Messages by how the user spoke. */
  positive: z.number(),
  negative: z.number(),
  neutral: z.number(),
  /** Payments that answers offered, or should have. */
  payments: z.number(),
})
export type IndicatorFigures = z.infer<typeof IndicatorFigures>

/** Where nothing was said. */
export const NO_FIGURES: IndicatorFigures = {
  ...NO_MESSAGES,
  sessions: 0,
  users: 0,
  satisfied: 0,
  dissatisfied: 0,
  positive: 0,
  negative: 0,
  neutral: 0,
  payments: 0,
}

/** The value of an indicator; null where there is nothing that it is a share of. */
export function indicatorValue(figures: IndicatorFigures, indicator: Indicator): number | null {
  if (indicator !== 'messagesPerSession') return figures[indicator]
  return figures.sessions === 0 ? null : figures.messages / figures.sessions
}

/** Days of a time zone, both included, of the live bot; at most as far back as turns are kept. */
const PeriodQuery = InDomain.extend({
  from: z.iso.date(),
  to: z.iso.date(),
  /** The time zone in which days begin. */
  timeZone: z.string().max(60).refine(isTimeZone, 'INVALID_VALUE').default('UTC'),
  /** Only what came by this messenger. */
  platform: z.enum(PLATFORMS).optional(),
})
const IntervalQuery = PeriodQuery.extend({ interval: z.enum(INDICATOR_INTERVALS).default('DAY') })

/** A period and the one of the same length before it; null where turns of that one are not kept any more. */
const compared = <Figures extends z.ZodType>(figures: Figures) => ({
  now: figures,
  before: figures.nullable(),
})

const LiveBuild = z.object({ id: Id, displayId: z.string() })

/** The period as a whole, and each of its days or hours, the first one first. */
export const IntegratedIndicators = z.object({
  ...compared(IndicatorFigures),
  /** When another build went live in the period, the first one first. */
  deploys: z.array(LiveBuild.extend({ at: Instant })),
  points: z.array(IndicatorFigures.extend({ from: Instant, to: Instant })),
})
export type IntegratedIndicators = z.infer<typeof IntegratedIndicators>

/** What became of messages under each build that answered in the period, the latest first. */
export const BuildIndicators = z.object({
  builds: z.array(MessageBands.extend({ build: LiveBuild, from: Instant })),
})
export type BuildIndicators = z.infer<typeof BuildIndicators>

const Conversation = z.object({ id: Id, name: z.string() })
/** What there was most of, the most first. */
export const RankIndicators = z.object({
  conversations: z.array(Conversation.extend({ count: z.number() })),
  /** Tags that a conversation had when it answered last in the period. */
  tags: z.array(z.object({ name: z.string(), count: z.number() })),
  /** What failed or was offered choices of which none was picked, however it was written. */
  notAnswered: z.array(z.object({ utterance: z.string(), count: z.number() })),
  entities: z.array(z.object({ name: z.string(), count: z.number() })),
  users: z.array(z.object({ userId: z.string(), platform: z.enum(PLATFORMS), count: z.number() })),
  /** Buttons that were pressed or named, by what they show, with the message that one sent last. */
  buttons: z.array(z.object({ name: z.string(), said: z.string(), count: z.number() })),
})
export type RankIndicators = z.infer<typeof RankIndicators>

const OperatingFigures = MessageBands.omit({ picked: true, resolved: true }).extend({
  /** Time from a message to its answer, in ms; null without messages. */
  p50Ms: z.number().nullable(),
  p95Ms: z.number().nullable(),
  /** Turns in which an action method failed. */
  methodErrors: z.number(),
})
/** When the bot was busy, how often it had an answer, and what failed. */
export const OperatingIndicators = z.object({
  ...compared(OperatingFigures),
  /** Messages by hour of the day (0–23) and day of the week (1 Monday – 7 Sunday); hours without any are left out. */
  hours: z.array(z.object({ weekday: z.number(), hour: z.number(), messages: z.number() })),
  /** Failures of action methods; the name is left out where none of that name was called. */
  errors: z.array(z.object({ name: z.string().nullable(), code: z.string(), count: z.number() })),
})
export type OperatingIndicators = z.infer<typeof OperatingIndicators>

const FeedbackFigures = z.object({ satisfied: z.number(), dissatisfied: z.number() })
/** How users rated the answers of the period, and of each conversation; that with the most ratings first. */
export const FeedbackIndicators = z.object({
  ...compared(FeedbackFigures),
  conversations: z.array(FeedbackFigures.extend({ conversation: Conversation.nullable() })),
})
export type FeedbackIndicators = z.infer<typeof FeedbackIndicators>

/** Why a payment was not offered (behaviour 2.6): the number behind its code. */
export const PAYMENT_FAULTS = ['0', '1', '2', '3', '4', '5'] as const
const PaymentFigures = z.object({
  /** Payments that answers offered, or should have. */
  offered: z.number(),
  paid: z.number(),
  cancelled: z.number(),
  /** Refused by the service, and those that could not be offered. */
  failed: z.number(),
  /** What was paid, by currency, the most first. */
  amounts: z.array(z.object({ currency: z.string(), amount: z.number() })),
})
export type PaymentFigures = z.infer<typeof PaymentFigures>
/**
 * Payments that answers of the period offered, and what became of them since. What is made in a service's sandbox is no
 * money: it is counted in a line of its own and nowhere else.
 */
export const PaymentIndicators = z.object({
  ...compared(PaymentFigures),
  services: z.array(
    PaymentFigures.extend({
      provider: z.enum(PAYMENTS),
      sandbox: z.boolean(),
      /** Not paid in time. */
      expired: z.number(),
      /** May be paid yet. */
      open: z.number(),
    }),
  ),
  /** Why payments were not offered, the most frequent first. */
  faults: z.array(z.object({ provider: z.enum(PAYMENTS), fault: z.enum(PAYMENT_FAULTS), count: z.number() })),
  /** Whether the domain is linked with a payment service. */
  isLinked: z.boolean(),
})
export type PaymentIndicators = z.infer<typeof PaymentIndicators>

const get = <Query extends z.ZodObject, Reply extends z.ZodType>(
  tab: IndicatorTab,
  summary: string,
  query: Query,
  reply: Reply,
) =>
  endpoint({ method: 'GET', path: `/api/v1/indicator/${tab}`, permit: 'View/history', summary, query, reply })

/** Indicators of the live bot (behaviour 10.3). */
export const indicator = {
  integrated: get(
    'integrated',
    'Sessions, messages, users, answers, emotions, feedback and payments of a period, by day or hour',
    IntervalQuery,
    IntegratedIndicators,
  ),
  build: get('build', 'What became of messages, by the build that answered', PeriodQuery, BuildIndicators),
  rank: get(
    'rank',
    'Conversations, tags, unanswered messages, entities, users and buttons that there were most of',
    PeriodQuery,
    RankIndicators,
  ),
  operating: get(
    'operating',
    'When messages came, how many were answered and how quickly, and what failed',
    PeriodQuery,
    OperatingIndicators,
  ),
  feedback: get('feedback', 'How users rated answers, by conversation', PeriodQuery, FeedbackIndicators),
  payment: get(
    'payment',
    'Payments that answers offered, by service: how many were paid, how much, and what failed',
    PeriodQuery,
    PaymentIndicators,
  ),
  download: endpoint({
    method: 'GET',
    path: '/api/v1/indicator/download',
    permit: 'View/history',
    summary: 'The figures of one part of the indicators as a file',
    query: IntervalQuery.extend({
      tab: z.enum(INDICATOR_TABS),
      /** Which of the integrated indicators, with commas between. */
      series: z
        .string()
        .max(200)
        .transform((list) => list.split(',').filter(Boolean))
        .pipe(z.array(z.enum(INDICATORS)).min(INDICATORS_MIN).max(INDICATORS_MAX))
        .default(['sessions', 'messages', 'users', 'notAnswered']),
    }),
    download: true,
    reply: z.undefined(),
  }),
}

import { z } from 'zod'
import { PLATFORMS } from '../channel/channels'
import { endpoint } from '../endpoint/endpoint'
import { QUESTION_MAX } from '../primitives/limits'
import { Id, InDomain, Instant, Paging, page, QueryFlag, requiredText } from '../primitives/primitives'

/** Turns of one list that are considered, the newest first (section 9). */
export const RELEARN_TURNS_MAX = 10_000
/** Utterances that one call decides on. */
export const RELEARN_ITEMS_MAX = 2_000
/** Utterances of one group; more would not be read through before a decision. */
export const RELEARN_GROUP_MAX = 100
/**
 * Where an utterance comes from: answered by failure, by similar answers of which none was chosen, by an answer that the
 * end user found helpful, or by one that they did not.
 */
const RELEARN_LISTS = ['FAILED', 'SIMILAR', 'SATISFIED', 'DISSATISFIED'] as const
export type RelearnList = (typeof RELEARN_LISTS)[number]

/** The tabs, by the work to do; what was reviewed stands in one of its own. */
export const RELEARN_TABS = ['NOT_ANSWERED', 'DISSATISFIED', 'GOOD', 'REVIEWED'] as const
export type RelearnTab = (typeof RELEARN_TABS)[number]
/** The lists of a tab. */
export const LISTS_OF_TAB: Record<RelearnTab, readonly RelearnList[]> = {
  NOT_ANSWERED: ['FAILED', 'SIMILAR'],
  DISSATISFIED: ['DISSATISFIED'],
  GOOD: ['SATISFIED'],
  REVIEWED: RELEARN_LISTS,
}

/** What a review decides: held for later, left out, or the answer was right. */
const RELEARN_DECISIONS = ['PENDING', 'EXCLUDED', 'CORRECTED'] as const
export type RelearnDecision = (typeof RELEARN_DECISIONS)[number]
/**
 * How an utterance was reviewed; MODIFIED: it became a question of a conversation; ANSWERED: a later build answers it, so
 * it settled itself.
 */
const RELEARN_REVIEWS = [...RELEARN_DECISIONS, 'MODIFIED', 'ANSWERED'] as const
export type RelearnReviewState = (typeof RELEARN_REVIEWS)[number]
/** States of an utterance (section 4): the list that it waits in, or how it was reviewed. */
const RELEARN_STATES = [...RELEARN_LISTS, ...RELEARN_REVIEWS] as const
export type RelearnState = (typeof RELEARN_STATES)[number]

/** What a list is narrowed to: what waits, what is held, or what is settled; or one way of settling. */
export const RELEARN_FILTERS = [
  'OPEN',
  'PENDING',
  'CONFIRMED',
  'MODIFIED',
  'ANSWERED',
  'EXCLUDED',
  'CORRECTED',
] as const
export type RelearnFilter = (typeof RELEARN_FILTERS)[number]

const NamedConversation = z.object({ id: Id, name: z.string() })

/** One utterance, however it was written; the turn is the last in which it was said. */
export const RelearnUtterance = z.object({
  list: z.enum(RELEARN_LISTS),
  turnId: z.string(),
  /** As it was written last, with sensitive values masked. */
  utterance: z.string(),
  /** Whether a part of it is masked: as it stands it is no question. */
  masked: z.boolean(),
  count: z.number(),
  firstAt: Instant,
  lastAt: Instant,
  platforms: z.array(z.enum(PLATFORMS)),
  /** The conversation that answered it last. */
  conversation: NamedConversation.nullable(),
})
export type RelearnUtterance = z.infer<typeof RelearnUtterance>

/** The conversation that the utterances belong to, most likely; `score` 0–1, `question` is the one most like them. */
export const RelearnProposal = NamedConversation.extend({
  question: z.string().nullable(),
  score: z.number(),
})
export type RelearnProposal = z.infer<typeof RelearnProposal>

/** How an utterance was reviewed, when and by whom; by nobody where a build settled it. */
export const RelearnReview = z.object({
  id: Id,
  state: z.enum(RELEARN_REVIEWS),
  at: Instant,
  by: z.string(),
  /** Their name; the e-mail address where there is none. */
  byName: z.string(),
  /** Where it became a question; `id` is null when that conversation is gone. */
  conversation: z.object({ id: Id.nullable(), name: z.string() }).nullable(),
  question: z.string().nullable(),
  /** The build that settled it. */
  build: z.object({ id: Id, displayId: z.string() }).nullable(),
})
export type RelearnReview = z.infer<typeof RelearnReview>

/** One utterance, or a group of utterances that are alike: one decision settles them all. */
export const RelearnRow = RelearnUtterance.extend({
  state: z.enum(RELEARN_STATES),
  /** All of the group, the most frequent first; counts and dates of the row are those of all together. */
  utterances: z.array(RelearnUtterance),
  /** Conversations that they may belong to, the likeliest first. */
  proposals: z.array(RelearnProposal),
  review: RelearnReview.nullable(),
})
export type RelearnRow = z.infer<typeof RelearnRow>

/** What the list is asked for. */
export const RelearnQuery = InDomain.extend(Paging.shape).extend({
  tab: z.enum(RELEARN_TABS).default('NOT_ANSWERED'),
  /** By default what waits; in the tab of what was reviewed, all that is settled. */
  state: z.enum(RELEARN_FILTERS).optional(),
  /** ISO instants; by default as long as turns are kept. */
  from: z.string().optional(),
  to: z.string().optional(),
  platform: z.enum(PLATFORMS).optional(),
  /** Whether utterances that are alike stand in one row. */
  grouped: QueryFlag.default(true),
})

/** An utterance as calls name it: the list, and a turn in which it was said. */
export const RelearnItem = z.object({ list: z.enum(RELEARN_LISTS), turnId: z.string().min(1).max(64) })
export type RelearnItem = z.infer<typeof RelearnItem>
const itemsOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).min(1, 'TOO_FEW').max(RELEARN_ITEMS_MAX, 'TOO_MANY')

/** How many rows each tab has. */
export const RelearnCounts = z.object({
  NOT_ANSWERED: z.number(),
  DISSATISFIED: z.number(),
  GOOD: z.number(),
  REVIEWED: z.number(),
} satisfies Record<RelearnTab, z.ZodNumber>)
export type RelearnCounts = z.infer<typeof RelearnCounts>

const Reviewed = z.object({ reviewIds: z.array(Id) })

/** Relearning (behaviour 10.4): what the live bot could not answer well, and what was made of it. */
export const relearn = {
  list: endpoint({
    method: 'GET',
    path: '/api/v1/relearn',
    permit: 'View/history',
    summary: 'Utterances of end users that the bot did not answer well, alike ones in groups, by page',
    query: RelearnQuery,
    reply: page(RelearnRow).extend({
      /** The groups are still being made: each utterance stands alone until then. */
      grouping: z.boolean(),
      /** There are more turns than are considered. */
      capped: z.boolean(),
    }),
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/v1/relearn/counts',
    permit: 'View/history',
    summary: 'How many groups of utterances wait in each list, and how many were settled',
    query: InDomain,
    reply: RelearnCounts,
  }),
  review: endpoint({
    method: 'POST',
    path: '/api/v1/relearn/review',
    permit: 'Change/relearn',
    summary: 'Hold or exclude utterances, or confirm that their answer was right, all or none',
    query: InDomain,
    body: z
      .object({ items: itemsOf(RelearnItem), decision: z.enum(RELEARN_DECISIONS) })
      .superRefine(({ items, decision }, context) => {
        if (decision !== 'CORRECTED') return
        items.forEach(({ list }, i) => {
          if (list !== 'DISSATISFIED')
            context.addIssue({ code: 'custom', path: ['items', i, 'list'], message: 'INVALID_VALUE' })
        })
      }),
    reply: Reviewed,
  }),
  learn: endpoint({
    method: 'POST',
    path: '/api/v1/relearn/learn',
    permit: 'Change/relearn',
    summary: 'Make utterances questions of a conversation, all or none',
    query: InDomain,
    body: z.object({
      /** `question` is what becomes the question; without one, what was said. */
      items: itemsOf(RelearnItem.extend({ question: requiredText(QUESTION_MAX).optional() })),
      conversationId: Id,
    }),
    reply: Reviewed.extend({
      conversation: NamedConversation,
      /** Questions that the conversation did not have yet. */
      added: z.number(),
    }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/v1/relearn/cancel',
    permit: 'Change/relearn',
    summary: 'Cancel reviews: utterances return to the list before, and what was added is taken out again',
    query: InDomain,
    body: z.object({ reviewIds: z.array(Id).min(1, 'TOO_FEW').max(RELEARN_ITEMS_MAX, 'TOO_MANY') }),
    reply: z.object({ canceled: z.number() }),
  }),
}

import { z } from 'zod'
import { Answer, spokenText } from '../answer/answer'
import { CONVERSATION_BUILD_STATUSES } from '../component/learningState'
import { historyCall, Removed, Rewritten } from '../endpoint/crud'
import { endpoint } from '../endpoint/endpoint'
import { Use } from '../endpoint/reference'
import {
  ANSWER_TEXT_MAX,
  ANSWERS_PER_CONVERSATION_MAX,
  BUILD_MEMO_MAX,
  CONVERSATION_NAME_MAX,
  NEGATIVES_MAX,
  QUESTIONS_PER_CONVERSATION_MAX,
  TAGS_PER_CONVERSATION_MAX,
} from '../primitives/limits'
import {
  ById,
  Id,
  InDomain,
  Instant,
  nameText,
  Pager,
  Paging,
  page,
  QueryId,
  Revision,
  text,
} from '../primitives/primitives'
import { ContextName, InputContexts, OutputContexts } from '../turn/context'
import { GroupName, TagName } from './label'
import { CALL_EVENTS, QUESTION_TYPES, Question, sameQuestionKey } from './question'
import { Task } from './task'

/** What begins a turn: the chat was opened, a message or event came, an end user was authenticated, a payment ended, or people handed the talk back. */
export const TURN_EVENTS = ['open', 'send', 'authenticated', 'payment', 'switched', ...CALL_EVENTS] as const
export type TurnEvent = (typeof TURN_EVENTS)[number]
/** A conversation answers at once, or is a task that fills slots. */
export const CONVERSATION_TYPES = ['GENERAL', 'TASK'] as const

/** The name of a conversation. */
export const ConversationName = nameText(CONVERSATION_NAME_MAX)

/** What a conversation does beyond question and answer (behaviour 5–7); what is left out is not there. */
const Dialogue = z.object({
  inputContexts: InputContexts.optional(),
  outputContexts: OutputContexts.optional(),
  /** Names of conversations that this one is not (behaviour 5.1). */
  negatives: z.array(ConversationName).max(NEGATIVES_MAX, 'TOO_MANY').optional(),
  /** `use` false: no feedback is asked for; own words instead of the domain's (behaviour 12.7). */
  feedback: z
    .object({
      use: z.boolean(),
      yes: spokenText(ANSWER_TEXT_MAX).optional(),
      no: spokenText(ANSWER_TEXT_MAX).optional(),
    })
    .optional(),
  task: Task.optional(),
  memo: text(BUILD_MEMO_MAX).optional(),
})

/** What an operator edits. Tags and groups are named; a name that does not exist yet is created with the save. */
export const ConversationFields = z
  .object({
    name: ConversationName,
    type: z.enum(CONVERSATION_TYPES),
    group: GroupName.nullable(),
    tags: z.array(TagName).max(TAGS_PER_CONVERSATION_MAX, 'TOO_MANY'),
    questions: z.array(Question).min(1, 'QUESTION_REQUIRED').max(QUESTIONS_PER_CONVERSATION_MAX, 'TOO_MANY'),
    answers: z.array(Answer).min(1, 'ANSWER_REQUIRED').max(ANSWERS_PER_CONVERSATION_MAX, 'TOO_MANY'),
    /** One of several answers by chance; needs all answers on (section 5). */
    random: z.boolean(),
    ...Dialogue.shape,
  })
  .superRefine((fields, context) => {
    const add = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if ((fields.type === 'TASK') !== (fields.task !== undefined)) add(['task'], 'TASK_FIELDS')
    duplicates((fields.inputContexts ?? []).map((name) => name.toLowerCase())).forEach((i) =>
      add(['inputContexts', i], 'DUPLICATE_NAME'),
    )
    duplicates((fields.outputContexts ?? []).map(({ name }) => name.toLowerCase())).forEach((i) =>
      add(['outputContexts', i, 'name'], 'DUPLICATE_NAME'),
    )
    if (fields.negatives?.includes(fields.name)) add(['negatives'], 'INVALID_VALUE')
    // A second visit in one turn stops (behaviour 6.6): a move to itself never has anything follow.
    fields.answers.forEach(({ subsequentAction }, i) => {
      if (subsequentAction?.type === 'MOVE' && subsequentAction.conversation === fields.name)
        add(['answers', i, 'subsequentAction', 'conversation'], 'MOVE_TO_ITSELF')
    })
    duplicates(fields.tags.map((t) => t.toLowerCase())).forEach((i) => add(['tags', i], 'DUPLICATE_TAG'))
    duplicates(fields.questions.map((q) => `${q.chatType}\u0000${sameQuestionKey(q)}`)).forEach((i) =>
      add(['questions', i, 'text'], 'DUPLICATE_QUESTION'),
    )
    duplicates(fields.answers.map((answer) => JSON.stringify({ ...answer, chatStatusCode: null }))).forEach(
      (i) => add(['answers', i], 'DUPLICATE_ANSWER'),
    )
    const on = fields.answers.filter((a) => a.chatStatusCode === 'ENABLED').length
    if (fields.answers.length > 0 && on === 0) add(['answers'], 'ONE_ANSWER_ON')
    else if (fields.random && on < fields.answers.length) add(['random'], 'RANDOM_NEEDS_ALL_ON')
  })
export type ConversationFields = z.infer<typeof ConversationFields>

function duplicates(keys: string[]): number[] {
  const seen = new Set<string>()
  return keys.flatMap((key, i) => {
    if (seen.has(key)) return [i]
    seen.add(key)
    return []
  })
}

/** A conversation as it is read. */
export const Conversation = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(CONVERSATION_TYPES),
  group: z.string().nullable(),
  tags: z.array(z.string()),
  questions: z.array(z.object({ id: Id, chatType: z.enum(QUESTION_TYPES), text: z.string() })),
  answers: z.array(Answer.extend({ id: Id })),
  random: z.boolean(),
  ...Dialogue.shape,
  buildStatus: z.enum(CONVERSATION_BUILD_STATUSES),
  /** Sent back with a save: an edit made in between is then found (behaviour 15, optimistic locking). */
  revision: z.number(),
  updatedAt: Instant,
  updatedBy: z.string(),
  /** Their name; the e-mail address where there is none. */
  updatedByName: z.string(),
})
export type Conversation = z.infer<typeof Conversation>

/**
 * What a save points out without refusing it. SAME_QUESTION_OTHER_CONTEXT { question, conversationId, conversationName }:
 * another conversation has the question too, and input contexts keep the two apart.
 */
export const SaveNotice = z.object({
  path: z.string(),
  code: z.enum(['SAME_QUESTION_OTHER_CONTEXT']),
  params: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})
export type SaveNotice = z.infer<typeof SaveNotice>

/** A conversation just saved. */
export const SavedConversation = Conversation.extend({ notices: z.array(SaveNotice), rewritten: Rewritten })
export type SavedConversation = z.infer<typeof SavedConversation>

/** A conversation as the list shows it. */
export const ConversationRow = z.object({
  id: Id,
  name: z.string(),
  type: z.enum(CONVERSATION_TYPES),
  group: z.string().nullable(),
  tags: z.array(z.string()),
  questionCount: z.number(),
  regexCount: z.number(),
  /** How many of the questions are intents or call events. */
  otherCount: z.number(),
  /** Names of the contexts that it needs, and of those that it begins, prolongs or ends. */
  inputContexts: z.array(z.string()),
  outputContexts: z.array(z.string()),
  answerCount: z.number(),
  /** The first general question and the first answer, for a glance. */
  firstQuestion: z.string(),
  firstAnswer: z.string(),
  /** The question or answer that the search found, when it was not the name. */
  found: z.string().nullable(),
  buildStatus: z.enum(CONVERSATION_BUILD_STATUSES),
  updatedAt: Instant,
  updatedBy: z.string(),
  /** Their name; the e-mail address where there is none. */
  updatedByName: z.string(),
})
export type ConversationRow = z.infer<typeof ConversationRow>

/** What the list can be sorted by; `relevance` is how well the search fits. */
export const CONVERSATION_SORTS = ['updatedAt', 'name', 'questionCount', 'id', 'relevance'] as const
/** What a list, a deletion or a download picks conversations by. */
export const ConversationFilter = z.object({
  search: z.string().max(200).default(''),
  tagId: QueryId.optional(),
  groupId: QueryId.optional(),
  /** Conversations that have a question of this kind. */
  chatType: z.enum(QUESTION_TYPES).optional(),
  buildStatus: z.enum(CONVERSATION_BUILD_STATUSES).optional(),
  type: z.enum(CONVERSATION_TYPES).optional(),
  /** Conversations that need a context or change it, their slots included. */
  context: ContextName.optional(),
})
/** The conversations with these ids, or all that a filter finds. */
export const WhichConversations = z.union([
  z.object({ ids: z.array(Id).min(1).max(10_000) }),
  z.object({ filter: ConversationFilter }),
])
export type WhichConversations = z.input<typeof WhichConversations>
/** One page of the list. */
const ConversationQuery = InDomain.extend(Paging.shape)
  .extend(ConversationFilter.shape)
  .extend({
    sort: z.enum(CONVERSATION_SORTS).default('updatedAt'),
    order: z.enum(['asc', 'desc']).default('desc'),
    pager: Pager,
  })

const UTTSET = '/api/v1/chat/faq/uttset'

/** Conversations: list, read, write, delete (specification sections 2, 3 and 5). */
export const conversation = {
  list: endpoint({
    method: 'GET',
    path: UTTSET,
    permit: 'View/executeBuilder',
    summary: 'Conversations of a domain, by page',
    query: ConversationQuery,
    reply: page(ConversationRow),
  }),
  exist: endpoint({
    method: 'GET',
    path: `${UTTSET}/exist`,
    permit: 'View/executeBuilder',
    summary: 'Whether a conversation name is taken',
    query: InDomain.extend({ name: z.string(), exceptId: QueryId.optional() }),
    reply: z.object({ exist: z.boolean() }),
  }),
  read: endpoint({
    method: 'GET',
    path: `${UTTSET}/:id`,
    permit: 'View/executeBuilder',
    summary: 'One conversation',
    params: ById,
    query: InDomain,
    reply: Conversation,
  }),
  uses: endpoint({
    method: 'GET',
    path: `${UTTSET}/:id/uses`,
    permit: 'View/executeBuilder',
    summary: 'What leads to a conversation or names it',
    params: ById,
    query: InDomain,
    reply: z.array(Use),
  }),
  history: historyCall(UTTSET, ConversationFields, 'conversation'),
  create: endpoint({
    method: 'POST',
    path: UTTSET,
    permit: 'Change/content',
    summary: 'Create a conversation',
    query: InDomain,
    body: ConversationFields,
    reply: SavedConversation,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${UTTSET}/:id`,
    permit: 'Change/content',
    summary: 'Save a conversation; EDITED_BY_ANOTHER when its revision moved on',
    params: ById,
    query: InDomain,
    body: z.object({ revision: Revision, fields: ConversationFields }),
    reply: SavedConversation,
  }),
  removeMany: endpoint({
    method: 'DELETE',
    path: `${UTTSET}/batch`,
    permit: 'Change/content',
    summary: 'Delete conversations by id, or all of a filter',
    query: InDomain,
    body: WhichConversations,
    reply: Removed,
  }),
  questionTaken: endpoint({
    method: 'POST',
    path: '/api/v1/chat/content/exists',
    permit: 'View/executeBuilder',
    summary: 'Which of these questions another conversation already has',
    query: InDomain,
    body: z.object({
      questions: z.array(Question).max(QUESTIONS_PER_CONVERSATION_MAX),
      exceptId: Id.nullable(),
      /** Those of the conversation that the questions are for. */
      inputContexts: InputContexts.default([]),
    }),
    /** `keptApart`: input contexts keep the two conversations apart, so that both may have the question. */
    reply: z.array(
      z.object({
        text: z.string(),
        conversationId: Id,
        conversationName: z.string(),
        keptApart: z.boolean(),
      }),
    ),
  }),
}

import { z } from 'zod'
import { Answer } from '../answer/answer'
import { QUESTION_TYPES, Question } from '../conversation/question'
import { endpoint } from '../endpoint/endpoint'
import {
  ANSWERS_PER_CONVERSATION_MAX,
  QUESTION_MAX,
  QUESTIONS_PER_CONVERSATION_MAX,
} from '../primitives/limits'
import { ById, Id, InDomain, Pager, Paging, page, QueryId, Revision } from '../primitives/primitives'
import { TurnChange, TurnCheck } from './searching'

/** What a conversation holds: what is asked, and what is answered. */
const CONTENT_TYPES = ['question', 'answer'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]
const QueryContentType = z.string().toLowerCase().pipe(z.enum(CONTENT_TYPES))

/** The conversation as its caller read it; without it, whatever it has become since is added to. */
const Of = { revision: Revision.optional() }
const ContentBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('question'), ...Question.shape, ...Of }),
  z.object({ type: z.literal('answer'), ...Answer.shape, ...Of }),
])
export type ContentBody = z.infer<typeof ContentBody>

const Place = {
  id: Id,
  uttsetId: Id,
  uttsetName: z.string(),
  /** The revision of the conversation. */
  revision: z.number(),
  /** Among the questions, or the answers, of the conversation. */
  position: z.number(),
}
/** A question of a conversation. */
export const QuestionContent = z.object({
  type: z.literal('question'),
  ...Place,
  chatType: z.enum(QUESTION_TYPES),
  text: z.string(),
})
export type QuestionContent = z.infer<typeof QuestionContent>
/** An answer of a conversation. */
export const AnswerContent = Answer.extend({ type: z.literal('answer'), ...Place })
export type AnswerContent = z.infer<typeof AnswerContent>
/** A question or an answer with its conversation. */
export const Content = z.discriminatedUnion('type', [QuestionContent, AnswerContent])
export type Content = z.infer<typeof Content>
const SavedContent = z.discriminatedUnion('type', [
  QuestionContent.extend(TurnChange.shape),
  AnswerContent.extend(TurnChange.shape),
])

const CONTENTS = '/api/v1/chat/faq/uttset/:id/contents'
const CHANGE = { permit: 'Change/content', query: InDomain.extend(TurnCheck.shape) } as const
/** A question and an answer may have the same id: `type` says which is meant. */
const REMOVAL = {
  permit: 'Change/content',
  query: CHANGE.query.extend({ type: QueryContentType.optional() }),
} as const
const RemovedContents = z.object({ removed: z.number(), ...TurnChange.shape })

const LISTED = InDomain.extend(Paging.shape).extend({ uttsetId: QueryId.optional(), pager: Pager })
const VIEW = { method: 'GET', permit: 'View/executeBuilder' } as const

/** Calls of section 7 on single questions and answers of conversations. */
export const specificationContent = {
  create: endpoint({
    ...CHANGE,
    method: 'POST',
    path: CONTENTS,
    summary: 'Add a question or an answer to a conversation',
    params: ById,
    body: ContentBody,
    reply: SavedContent,
  }),
  createBehind: endpoint({
    ...CHANGE,
    method: 'POST',
    path: `${CONTENTS}/:contentId`,
    summary: 'Add a question behind another, or an answer behind another; behind 0 it comes first',
    params: ById.extend({ contentId: z.coerce.number<number>().int().min(0) }),
    body: ContentBody,
    reply: SavedContent,
  }),
  update: endpoint({
    ...CHANGE,
    method: 'PUT',
    path: `${CONTENTS}/:contentId`,
    summary: 'Change a question or an answer',
    params: ById.extend({ contentId: QueryId }),
    body: ContentBody,
    reply: SavedContent,
  }),
  remove: endpoint({
    ...REMOVAL,
    method: 'DELETE',
    path: `${CONTENTS}/:contentId`,
    summary: 'Remove a question or an answer',
    params: ById.extend({ contentId: QueryId }),
    reply: RemovedContents,
  }),
  removeMany: endpoint({
    ...REMOVAL,
    method: 'DELETE',
    path: `${CONTENTS}/batch`,
    summary: 'Remove several questions or answers, all or none',
    params: ById,
    body: z.object({
      ids: z
        .array(Id)
        .min(1, 'REQUIRED')
        .max(QUESTIONS_PER_CONVERSATION_MAX + ANSWERS_PER_CONVERSATION_MAX, 'TOO_MANY'),
      ...Of,
    }),
    reply: RemovedContents,
  }),
  list: endpoint({
    ...VIEW,
    path: '/api/v1/chat/content',
    summary: 'Questions, or answers, of a domain or of one conversation',
    query: LISTED.extend({ type: QueryContentType }),
    reply: page(Content),
  }),
  questions: endpoint({
    ...VIEW,
    path: '/api/v1/chat/content/questions',
    summary: 'Questions of a domain or of one conversation',
    query: LISTED.extend({ chatType: z.enum(QUESTION_TYPES).optional() }),
    reply: page(QuestionContent),
  }),
  exists: endpoint({
    ...VIEW,
    path: '/api/v1/chat/content/exists',
    summary: 'Whether a conversation has this question',
    query: InDomain.extend({
      text: z.string().min(1, 'REQUIRED').max(QUESTION_MAX, 'TOO_LONG'),
      chatType: z.enum(QUESTION_TYPES).default('TEXT'),
      exceptId: QueryId.optional(),
    }),
    reply: z.object({
      exist: z.boolean(),
      uttsetId: Id.nullable(),
      uttsetName: z.string().nullable(),
    }),
  }),
}

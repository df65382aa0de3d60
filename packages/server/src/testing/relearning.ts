import {
  type Conversation,
  type ErrorReply,
  type RelearnItem,
  type RelearnRow,
  type ReplyOf,
  type relearn,
} from '@parlance/contract'
import { expect } from 'vitest'
import type { Caller, TestApp } from './testApp'
import { aConversation } from './testBot'

/** A day, in ms. */
export const DAY_MS = 86_400_000

/** What a turn is about; the rest is ordinary. */
export type GivenTurn = Partial<{
  daysAgo: number
  match: string
  user: string
  platform: string
  environment: string
  of: number
  trace: object
  answered: { id: number; name: string }
}>
type List = ReplyOf<typeof relearn.list>
let written = 0

/** Relearning in one domain, as an operator and end users of its live bot use it. */
export function relearning(server: TestApp, owner: Caller, domainId: number) {
  /** A turn of the live bot; returns its id. */
  async function said(utterance: string, given: GivenTurn = {}): Promise<string> {
    const id = `t-${(written += 1)}`
    const row = {
      domain_id: given.of ?? domainId,
      at: new Date(Date.now() - (given.daysAgo ?? 1) * DAY_MS),
      id,
      environment: given.environment ?? 'REAL',
      platform: given.platform ?? 'custom',
      user_id: given.user ?? 'u-1',
      session_id: 's-1',
      user_ip: null,
      event: 'send',
      utterance,
      answer: '',
      conversation_id: given.answered?.id ?? null,
      conversation_name: given.answered?.name ?? null,
      match_type: given.match ?? 'FAIL',
      score: 0,
      elapsed_ms: 1,
      build_id: 1,
      bubbles: '[]',
      trace: JSON.stringify(given.trace ?? {}),
    }
    await server.context.database
      .insertInto('turn')
      .values(row as never)
      .execute()
    return id
  }
  const rated = (turnId: string, satisfied: boolean, given: GivenTurn = {}) =>
    said('', { daysAgo: 0.5, match: 'EVENT', trace: { rating: { turnId, satisfied } }, ...given })

  const list = (more = '', by = owner, of = domainId) => by.get<List>(`/api/v1/relearn?domainId=${of}${more}`)
  const rows = async (more = '') => (await list(more)).body.items
  const utterances = async (more = '') => (await rows(more)).map(({ utterance }) => utterance)
  const post = <T = object>(what: string, body: object, by = owner, of = domainId) =>
    by.send<T & ErrorReply>('POST', `/api/v1/relearn/${what}?domainId=${of}`, body)
  const failed = (turnId: string): RelearnItem => ({ list: 'FAILED', turnId })
  const itemsOf = (row: RelearnRow): RelearnItem[] =>
    row.utterances.map(({ list: from, turnId }) => ({ list: from, turnId }))
  const review = (items: RelearnItem[], decision: string, by = owner) =>
    post<{ reviewIds: number[] }>('review', { items, decision }, by)
  const learn = (items: (RelearnItem & { question?: string })[], conversationId: number) =>
    post<ReplyOf<typeof relearn.learn>>('learn', { items, conversationId })

  async function makes(name: string, ...questions: string[]): Promise<Conversation> {
    const url = `/api/v1/chat/faq/uttset?domainId=${domainId}`
    const { status, body } = await owner.send<Conversation>('POST', url, aConversation(name, questions, '답'))
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }
  const read = async (id: number) =>
    (await owner.get<Conversation>(`/api/v1/chat/faq/uttset/${id}?domainId=${domainId}`)).body
  const questionsOf = async (id: number) => (await read(id)).questions.map(({ text }) => text)
  return {
    said,
    rated,
    list,
    rows,
    utterances,
    post,
    failed,
    itemsOf,
    review,
    learn,
    makes,
    read,
    questionsOf,
  }
}

import {
  type Conversation,
  type ErrorReply,
  type RelearnItem,
  type RelearnRow,
  type ReplyOf,
  type relearn,
} from '@parlance/contract'
import { expect } from 'vitest'
import type { Caller, TestApp } from '../testApp'
import { aConversation } from '../testBot'
import { turnWriter, type GivenTurn as WrittenTurn } from './turnWriter'

/** A day, in ms. */
export const DAY_MS = 86_400_000

/** What a turn is about; the rest is ordinary. */
type GivenTurn = WrittenTurn & { daysAgo?: number; answered?: { id: number; name: string } }
type List = ReplyOf<typeof relearn.list>

/** Relearning in one domain, as an operator and end users of its live bot use it. */
export function relearning(server: TestApp, owner: Caller, domainId: number) {
  const write = turnWriter(server, () => domainId)
  /** A turn of the live bot; returns its id. */
  const said = (utterance: string, { daysAgo = 1, answered, ...given }: GivenTurn = {}): Promise<string> =>
    write(
      new Date(Date.now() - daysAgo * DAY_MS).toISOString(),
      { match: 'FAIL', ...(answered && { conversation: [answered.id, answered.name] }), ...given },
      utterance,
    )
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

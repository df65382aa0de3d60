import type { Language } from '@parlance/contract'
import {
  addQuestion,
  createQuestionIndex,
  needsRebuild,
  type QuestionIndex,
  questionsOf,
  removeQuestion,
} from '@parlance/engine'
import type { Database } from '../../db/database'
import { createBreather } from './breather'
import {
  type ConversationState,
  contentMark,
  conversationStates,
  generalQuestions,
  inRuns,
  type StoredQuestion,
} from './domainQuestions'

/** The questions of a domain as this process has read them. */
export type FollowedQuestions = {
  readonly domainId: number
  index: QuestionIndex
  /** Of the content that was read, whole; null before. */
  mark: string | null
  conversations: Map<number, { revision: number; questions: Map<number, string> }>
}

/** Nothing read yet. */
export function unreadQuestions(domainId: number, language: Language): FollowedQuestions {
  return { domainId, index: createQuestionIndex(language), mark: null, conversations: new Map() }
}

/**
 * Brings the index to what is stored: only conversations that were written since are read again. The index stays
 * usable all the while, and others have their turn in between. What is written meanwhile is seen the next time, as
 * the mark and the revisions are read before the questions.
 */
export async function followQuestions(database: Database, followed: FollowedQuestions): Promise<void> {
  const { domainId, conversations } = followed
  const mark = await contentMark(database, domainId)
  if (mark === followed.mark) return
  const breathe = createBreather()
  const states = await conversationStates(database, domainId)
  const there = new Set(states.map(({ id }) => id))
  for (const [id, { questions }] of conversations) {
    if (there.has(id)) continue
    for (const question of questions.keys()) {
      removeQuestion(followed.index, question)
      await breathe()
    }
    conversations.delete(id)
  }
  const written = states.filter(({ id, revision }) => conversations.get(id)?.revision !== revision)
  for (const run of inRuns(written)) {
    const questions = await generalQuestions(
      database,
      domainId,
      run.map(({ id }) => id),
    )
    await takeIn(followed, run, questions, breathe)
  }
  if (needsRebuild(followed.index)) await renew(followed, breathe)
  followed.mark = mark
}

async function takeIn(
  followed: FollowedQuestions,
  run: readonly ConversationState[],
  read: readonly StoredQuestion[],
  breathe: ReturnType<typeof createBreather>,
): Promise<void> {
  const { conversations, index } = followed
  const ids = new Set(read.map(({ id }) => id))
  for (const { id, revision } of run) {
    const known = conversations.get(id)
    const questions = known?.questions ?? new Map<number, string>()
    conversations.set(id, { revision, questions })
    for (const question of questions.keys()) {
      if (ids.has(question)) continue
      removeQuestion(index, question)
      questions.delete(question)
    }
  }
  for (const question of read) {
    const { questions } = conversations.get(question.conversationId)!
    if (questions.get(question.id) === question.text) continue
    questions.set(question.id, question.text)
    addQuestion(index, question)
    await breathe()
  }
}

/** Makes the index anew from what it holds; look-ups meanwhile use the old one. */
async function renew(followed: FollowedQuestions, breathe: ReturnType<typeof createBreather>): Promise<void> {
  const fresh = createQuestionIndex(followed.index.language)
  for (const question of questionsOf(followed.index)) {
    addQuestion(fresh, question)
    await breathe()
  }
  followed.index = fresh
}

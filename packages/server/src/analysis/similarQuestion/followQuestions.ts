import type { Language } from '@parlance/contract'
import {
  addQuestion,
  createQuestionIndex,
  needsRebuild,
  type QuestionIndex,
  questionsOf,
  removeQuestion,
} from '@parlance/engine'
import { readContentRevision } from '../../content/reference/contentLock'
import type { Database } from '../../db/database'
import { inSlices } from '../../job/inSlices'
import {
  type ConversationState,
  conversationStates,
  generalQuestions,
  inRuns,
  type StoredQuestion,
} from './domainQuestions'

/** A conversation as it was read: its contexts, and its questions by id. */
type FollowedConversation = { revision: number; inputContexts: string[]; questions: Map<number, string> }

/** The questions of a domain as this process has read them. */
export type FollowedQuestions = {
  readonly domainId: number
  index: QuestionIndex
  /** Content revision of the domain up to which all questions were read; null before. */
  contentRevision: number | null
  conversations: Map<number, FollowedConversation>
}

/** Nothing read yet. */
export function unreadQuestions(domainId: number, language: Language): FollowedQuestions {
  return { domainId, index: createQuestionIndex(language), contentRevision: null, conversations: new Map() }
}

/**
 * Brings the index up to date: only conversations that were written since are read again. The index stays usable all
 * the while, and turns are answered in between. What is written in between is read the next time, as the content
 * revision and those of the conversations are read before the questions.
 */
export async function followQuestions(database: Database, followed: FollowedQuestions): Promise<void> {
  const { domainId, conversations } = followed
  const contentRevision = await readContentRevision(database, domainId)
  if (contentRevision === followed.contentRevision) return
  const states = await conversationStates(database, domainId)
  await inSlices(dropRemoved(followed, new Set(states.map(({ id }) => id))))
  const written = states.filter(({ id, revision }) => conversations.get(id)?.revision !== revision)
  for (const run of inRuns(written)) {
    const questions = await generalQuestions(
      database,
      domainId,
      run.map(({ id }) => id),
    )
    await inSlices(takeIn(followed, run, questions))
  }
  if (needsRebuild(followed.index)) await inSlices(renew(followed))
  followed.contentRevision = contentRevision
}

function* dropRemoved(
  { conversations, index }: FollowedQuestions,
  stored: ReadonlySet<number>,
): Generator<undefined, void> {
  for (const [id, { questions }] of conversations) {
    if (stored.has(id)) continue
    for (const question of questions.keys()) {
      removeQuestion(index, question)
      yield
    }
    conversations.delete(id)
  }
}

function* takeIn(
  { conversations, index }: FollowedQuestions,
  run: readonly ConversationState[],
  read: readonly StoredQuestion[],
): Generator<undefined, void> {
  const ids = new Set(read.map(({ id }) => id))
  for (const { id, revision, inputContexts } of run) {
    const known = conversations.get(id)
    const questions = known?.questions ?? new Map<number, string>()
    conversations.set(id, { revision, inputContexts, questions })
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
    yield
  }
}

/** Makes the index anew from its own questions; look-ups use the old one until the new one is complete. */
function* renew(followed: FollowedQuestions): Generator<undefined, void> {
  const fresh = createQuestionIndex(followed.index.language)
  for (const question of questionsOf(followed.index)) {
    addQuestion(fresh, question)
    yield
  }
  followed.index = fresh
}

import type { Language } from '@parlance/contract'
import type { Occurrence } from '../entity/recognise'
import { entitiesByKey } from '../entity/recognisedEntity'
import { readQuestion, tagQuestion, tagText } from '../entity/tagText'
import { languageOf } from '../language/languages'
import { hasActiveAnswer, type Snapshot, type SnapshotConversation } from '../snapshot/snapshot'
import { exactKey } from '../text/normalize'

/** A general question and the conversation it belongs to. */
type ExactQuestion = { question: string; conversation: SnapshotConversation }

/** A question that an utterance is, and its words that stand for the question's entities. */
type FoundQuestion = ExactQuestion & { words: readonly Occurrence[] }

/** All general questions by their key (behaviour 5.3), and the entities that any of them names. */
export type ExactIndex = {
  readonly questions: Pick<ReadonlyMap<string, ExactQuestion[]>, 'get'>
  readonly entityIds: ReadonlySet<number>
}

/** Forms of one utterance that are looked up; more would need many words of several entities in one sentence. */
const FORMS_MAX = 256

/**
 * Indexes the general questions, a conversation a step. Of equal ones a conversation with an answer in service goes
 * first, then the lower id.
 */
export function* indexQuestions(snapshot: Snapshot): Generator<undefined, ExactIndex> {
  const entities = entitiesByKey(snapshot)
  const index = { questions: new Map<string, ExactQuestion[]>(), entityIds: new Set<number>() }
  const conversations = [...snapshot.conversations].sort(inOrder)
  for (const conversation of conversations) {
    for (const { chatType, text } of conversation.questions) {
      if (chatType !== 'TEXT') continue
      const parts = readQuestion(text, entities)
      for (const part of parts) if ('entityId' in part) index.entityIds.add(part.entityId)
      const key = exactQuestionKey(tagQuestion(parts), snapshot.domain.language)
      const same = index.questions.get(key)
      if (same) same.push({ question: text, conversation })
      else index.questions.set(key, [{ question: text, conversation }])
    }
    yield
  }
  return index
}

/**
 * The index with one conversation otherwise than it was, or one more. It holds what differs and looks up all else in the
 * given one, which stays as it is.
 */
export function withConversation(
  { questions: known, entityIds: knownIds }: ExactIndex,
  snapshot: Snapshot,
  before: SnapshotConversation | undefined,
  after: SnapshotConversation,
): ExactIndex {
  const entities = entitiesByKey(snapshot)
  const { language } = snapshot.domain
  const entityIds = new Set(knownIds)
  const changed = new Map<string, ExactQuestion[]>()
  const at = (key: string) => changed.get(key) ?? known.get(key) ?? []
  for (const { text } of (before?.questions ?? []).filter(isGeneral)) {
    const key = exactQuestionKey(tagQuestion(readQuestion(text, entities)), language)
    changed.set(
      key,
      at(key).filter(({ conversation }) => conversation !== before),
    )
  }
  for (const { text } of after.questions.filter(isGeneral)) {
    const parts = readQuestion(text, entities)
    for (const part of parts) if ('entityId' in part) entityIds.add(part.entityId)
    const key = exactQuestionKey(tagQuestion(parts), language)
    const same = [...at(key), { question: text, conversation: after }]
    changed.set(
      key,
      same.sort((a, b) => inOrder(a.conversation, b.conversation)),
    )
  }
  return { questions: { get: (key) => changed.get(key) ?? known.get(key) }, entityIds }
}

function isGeneral({ chatType }: SnapshotConversation['questions'][number]): boolean {
  return chatType === 'TEXT'
}

/** Those with an answer in service first, then by id. */
function inOrder(a: SnapshotConversation, b: SnapshotConversation): number {
  return Number(hasActiveAnswer(b)) - Number(hasActiveAnswer(a)) || a.id - b.id
}

/**
 * Returns the questions that an utterance is: literally or, where questions name entities, with words of these
 * entities. Literal questions come first, then those that name fewer entities.
 */
export function findQuestions(
  index: ExactIndex,
  text: string,
  occurrences: readonly Occurrence[],
  language: Language,
): FoundQuestion[] {
  const named = occurrences.filter(({ entity }) => index.entityIds.has(entity.id))
  const found = new Map<ExactQuestion, readonly Occurrence[]>()
  for (const { form, words } of formsOf(text, named)) {
    for (const question of index.questions.get(exactQuestionKey(form, language)) ?? [])
      if (!found.has(question)) found.set(question, words)
  }
  return [...found].map(([question, words]) => ({ ...question, words }))
}

/** Two questions with one key are the same question to a bot; entities that they name are written as symbols. */
export function exactQuestionKey(tagged: string, language: Language): string {
  const key = exactKey(tagged, language)
  return languageOf(language).foldParticles?.(key) ?? key
}

/** The text itself, then with one or more words replaced by the symbols of their entities. */
function* formsOf(
  text: string,
  occurrences: readonly Occurrence[],
): Generator<{ form: string; words: readonly Occurrence[] }> {
  yield { form: text, words: [] }
  const ordered = distinct(occurrences)
  const open: Occurrence[][] = [[]]
  for (let form = 0; form < open.length; form++) {
    const chosen = open[form]!
    if (chosen.length > 0) yield { form: tagText(text, chosen), words: chosen }
    const from = chosen.at(-1)?.end ?? 0
    for (const next of ordered) {
      if (open.length === FORMS_MAX) break
      if (next.start >= from) open.push([...chosen, next])
    }
  }
}

/** One of several occurrences of the same entity at the same stretch; for the question they are the same. */
function distinct(occurrences: readonly Occurrence[]): Occurrence[] {
  const byStretch = new Map(
    occurrences.map((found) => [`${found.entity.id} ${found.start} ${found.end}`, found]),
  )
  return [...byStretch.values()].sort(
    (a, b) => a.start - b.start || b.end - a.end || a.entity.id - b.entity.id,
  )
}

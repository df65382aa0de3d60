import type { BuildReport, Language } from '@parlance/contract'
import { entitySymbol } from '../entity/entitySymbol'
import { entitiesByKey } from '../entity/recognisedEntity'
import { type QuestionPart, readQuestion, tagQuestion } from '../entity/tagText'
import { languageOf } from '../language/languages'
import { labelOf } from '../model/features/classLabel'
import type { Label, TrainingSample } from '../model/features/trainingSamples'
import { type ScriptNames, scriptIssues, scriptNamesOf } from '../script/validateScript'
import {
  hasActiveAnswer,
  type Snapshot,
  type SnapshotConversation,
  type SnapshotEntity,
} from '../snapshot/snapshot'
import { exactQuestionKey } from './exactIndex'

/** What the model learns from: the label names the conversation (`classLabel.ts`), `source` is the question as written. */
type TrainingSet = {
  samples: (TrainingSample & { source: string })[]
  leftOut: BuildReport['leftOut']
}

/**
 * Words of an entity that a question naming it is also learned with: the model then knows the sentence from
 * utterances in which no word is recognised, without one entity outweighing all other questions.
 */
const EXPANSIONS_MAX = 3

/**
 * The general questions of every conversation with an answer in service, and the conversations left out: those
 * without an answer in service, without any question, or with a script that cannot be used (its other questions
 * still count). A question that names entities is learned with their symbols and with some of their words
 * (behaviour 4.3). Questions that several conversations share, where contexts keep all of them apart, are a class of
 * their own: learned for each of them they would contradict each other (decision 0033).
 */
export function trainingSet(snapshot: Snapshot): TrainingSet {
  const entities = entitiesByKey(snapshot)
  const wordsOf = new Map(snapshot.entities.map((entity) => [entity.id, expansionsOf(entity)]))
  const names = scriptNamesOf(snapshot)
  const set: TrainingSet = { samples: [], leftOut: [] }
  const learned: LearnedQuestion[] = []
  for (const conversation of snapshot.conversations) {
    const reason = leftOutReason(conversation, names)
    if (reason) set.leftOut.push({ id: conversation.id, name: conversation.name, reason })
    if (reason && reason !== 'INVALID_SCRIPT') continue
    for (const { chatType, text } of conversation.questions) {
      if (chatType === 'TEXT') learned.push({ conversation, text, parts: readQuestion(text, entities) })
    }
  }
  const labels = labelsOf(learned, snapshot.domain.language)
  learned.forEach(({ text, parts }, at) => {
    for (const form of formsOf(parts, wordsOf))
      set.samples.push({ text: form, label: labels[at]!, source: text })
  })
  return set
}

type LearnedQuestion = { conversation: SnapshotConversation; text: string; parts: QuestionPart[] }

/** The class of each question: that of its conversation, or of all that share it and that contexts keep apart. */
function labelsOf(learned: readonly LearnedQuestion[], language: Language): Label[] {
  const keys = learned.map(({ parts }) => exactQuestionKey(tagQuestion(parts), language))
  const holders = new Map<string, SnapshotConversation[]>()
  learned.forEach(({ conversation }, at) => {
    const holding = holders.get(keys[at]!)
    if (!holding) holders.set(keys[at]!, [conversation])
    else if (holding.at(-1) !== conversation) holding.push(conversation)
  })
  const shared = new Map<string, Label>()
  for (const [key, holding] of holders)
    if (holding.length > 1 && areAllKeptApart(holding)) shared.set(key, labelOf(idsOf(holding)))
  return learned.map(({ conversation }, at) => shared.get(keys[at]!) ?? conversation.id)
}

/** Whether no two of these could be meant in the same turn without one going before the other. */
function areAllKeptApart(conversations: readonly SnapshotConversation[]): boolean {
  const seen = new Set<string>()
  let open = 0
  for (const { inputContexts = [] } of conversations) {
    if (inputContexts.length === 0) open++
    for (const name of inputContexts) {
      if (seen.has(name)) return false
      seen.add(name)
    }
  }
  return open <= 1
}

function idsOf(conversations: readonly SnapshotConversation[]): number[] {
  return conversations.map(({ id }) => id).sort((a, b) => a - b)
}

/** General questions in the domain's language that can be learned: fewer than three make no training data. */
export function countTrainable(snapshot: Snapshot): number {
  const letter = languageOf(snapshot.domain.language).letter
  let count = 0
  for (const conversation of snapshot.conversations) {
    if (!hasActiveAnswer(conversation)) continue
    for (const { chatType, text } of conversation.questions) {
      if (chatType === 'TEXT' && letter.test(text.normalize('NFKC'))) count++
    }
  }
  return count
}

function leftOutReason(
  conversation: SnapshotConversation,
  names: ScriptNames,
): TrainingSet['leftOut'][number]['reason'] | null {
  if (!hasActiveAnswer(conversation)) return 'NO_ACTIVE_ANSWER'
  if (conversation.questions.length === 0) return 'NO_QUESTION'
  const invalid = conversation.questions.some(
    ({ chatType, text }) => chatType === 'NLU_PATTERN' && scriptIssues(text, names).length > 0,
  )
  return invalid ? 'INVALID_SCRIPT' : null
}

function formsOf(parts: readonly QuestionPart[], wordsOf: ReadonlyMap<number, string[]>): string[] {
  const forms = [tagQuestion(parts)]
  if (parts.every((part) => 'text' in part)) return forms
  for (let turn = 0; turn < EXPANSIONS_MAX; turn++) {
    const form = parts.map((part) => {
      if ('text' in part) return part.text
      const words = wordsOf.get(part.entityId) ?? []
      return words.length === 0 ? entitySymbol(part.entityId) : words[turn % words.length]!
    })
    forms.push(form.join(''))
  }
  return [...new Set(forms)]
}

/** Representative words first; a dictionary with one word lends its synonyms. */
function expansionsOf(entity: SnapshotEntity): string[] {
  const keywords = entity.words.map(({ keyword }) => keyword)
  const synonyms = entity.words.flatMap((word) => word.synonyms)
  return [...keywords, ...synonyms].slice(0, EXPANSIONS_MAX)
}

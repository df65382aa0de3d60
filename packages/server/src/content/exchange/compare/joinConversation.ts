import { type Answer, type ConversationFields, canonicalJson, sameQuestionKey } from '@parlance/contract'
import { answerSettingsOf } from '../../conversation/dialogueFields'
import { nameKey } from '../../reference/nameKey'

/**
 * A conversation as it is after a file is added to it: its questions, answers and tags with those of the file behind
 * them. Everything else stays as it is. Where there was one answer and now are several, one is given by chance: the
 * added ones would never be given otherwise (behaviour 7.3).
 */
export function joinConversation(before: ConversationFields, file: ConversationFields): ConversationFields {
  const answers = [...before.answers, ...missing(before.answers, file.answers, answerKey)]
  const added = answers.length > before.answers.length
  return {
    ...before,
    tags: [...before.tags, ...missing(before.tags, file.tags, nameKey)],
    questions: [...before.questions, ...missing(before.questions, file.questions, sameQuestion)],
    answers,
    random: before.random || (added && before.answers.length === 1 && answers.every(isAlways)),
  }
}

/** Columns in which a file says something else than a conversation that keeps what it has. */
export function keptFields(before: ConversationFields, file: ConversationFields): string[] {
  return KEPT.filter(
    (field) =>
      (file[field] ?? null) !== null && canonicalJson(file[field]) !== canonicalJson(before[field] ?? null),
  )
}

const KEPT = ['group', 'inputContexts', 'outputContexts', 'negatives', 'memo', 'feedback', 'task'] as const

/** What makes two answers the same, whether they are on or not. */
export function answerKey(answer: Answer): string {
  return canonicalJson([answer.bubbles, answerSettingsOf(answer)])
}

function sameQuestion(question: ConversationFields['questions'][number]): string {
  return `${question.chatType} ${sameQuestionKey(question)}`
}

function isAlways({ chatStatusCode, conditions = [] }: Answer): boolean {
  return chatStatusCode === 'ENABLED' && conditions.length === 0
}

function missing<T>(before: readonly T[], added: readonly T[], keyOf: (item: T) => string): T[] {
  const known = new Set(before.map(keyOf))
  return added.filter((item) => !known.has(keyOf(item)))
}

import {
  ENOUGH_QUESTIONS,
  ENOUGH_UNDER_CONTEXTS,
  type ReportFinding,
  type ThinReason,
} from '@parlance/contract'
import type { JudgedAnswer } from './quality'
import type { QuestionVectors } from './questionVectors'
import type { ReportedQuestions } from './reportedQuestions'

type Thin = Extract<ReportFinding, { kind: 'THIN' }>

/** Mean similarity from which all questions use the same words. */
const TOO_ALIKE = 0.6
const LEAST_FOR_ALIKE = 3
/** The least held-out questions for a share of right answers, and the share that is low. */
const LEAST_HELD_OUT = 3
const LOW_RECALL = 0.5

/** Conversations that need more or other questions, those with the worst answers first. */
export function thinConversations(answers: readonly JudgedAnswer[], questions: ReportedQuestions): Thin[] {
  const { conversations, vectors } = questions
  const own = questionsByConversation(questions)
  const held = new Map(Array.from(own.keys(), (id) => [id, { all: 0, right: 0 }]))
  for (const { inScope, correct, expected, found } of answers) {
    // Contexts decide between conversations that they keep apart, not the model.
    if (!inScope || conversations.keptApart(expected, found)) continue
    for (const id of conversations.membersOf(expected)) {
      const counts = held.get(id)
      if (!counts) continue
      counts.all++
      if (correct) counts.right++
    }
  }
  return [...own]
    .flatMap(([id, asked]): Thin[] => {
      const { all, right } = held.get(id)!
      const recall = all === 0 ? null : right / all
      const reasons: ThinReason[] = []
      const enough = conversations.contextsOf(id).length > 0 ? ENOUGH_UNDER_CONTEXTS : ENOUGH_QUESTIONS
      if (asked.length < enough) reasons.push('FEW')
      if (asked.length >= LEAST_FOR_ALIKE && likeness(vectors, asked) > TOO_ALIKE) reasons.push('ALIKE')
      if (all >= LEAST_HELD_OUT && right / all < LOW_RECALL) reasons.push('LOW_RECALL')
      if (reasons.length === 0) return []
      const conversation = conversations.named(id)
      return [{ kind: 'THIN', conversation, questions: asked.length, heldOut: all, recall, reasons }]
    })
    .sort(
      (a, b) =>
        (a.recall ?? 2) - (b.recall ?? 2) ||
        a.questions - b.questions ||
        a.conversation.id - b.conversation.id,
    )
}

/** The numbers of the questions of each conversation, its own and those that it shares. */
function questionsByConversation({ ofClass, conversations }: ReportedQuestions): Map<number, number[]> {
  const byConversation = new Map<number, number[]>()
  ofClass.forEach((questions, classNumber) => {
    for (const id of conversations.membersOf(classNumber)) {
      const known = byConversation.get(id)
      if (known) known.push(...questions)
      else byConversation.set(id, [...questions])
    }
  })
  return byConversation
}

/** Mean cosine of the pairs of some questions, from the sum of their vectors. */
function likeness({ pointers, grams, weights }: QuestionVectors, own: readonly number[]): number {
  const sums = new Map<number, number>()
  for (const question of own) {
    for (let at = pointers[question]!; at < pointers[question + 1]!; at++) {
      sums.set(grams[at]!, (sums.get(grams[at]!) ?? 0) + weights[at]!)
    }
  }
  let square = 0
  for (const sum of sums.values()) square += sum * sum
  return (square - own.length) / (own.length * (own.length - 1))
}

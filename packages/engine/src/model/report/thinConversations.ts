import type { ReportFinding, ThinReason } from '@parlance/contract'
import type { JudgedAnswer } from './quality'
import type { QuestionVectors } from './questionVectors'
import type { ReportedQuestions } from './reportedQuestions'

type Thin = Extract<ReportFinding, { kind: 'THIN' }>

/** With fewer questions a conversation is seldom recognised in other words. */
const ENOUGH_QUESTIONS = 5
/** Mean similarity from which all questions use the same words. */
const TOO_ALIKE = 0.6
const LEAST_FOR_ALIKE = 3
/** The least held-out questions for a share of right answers, and the share that is low. */
const LEAST_HELD_OUT = 3
const LOW_RECALL = 0.5

/** Conversations that need more or other questions, those with the worst answers first. */
export function thinConversations(answers: readonly JudgedAnswer[], questions: ReportedQuestions): Thin[] {
  const held = questions.ofClass.map(() => ({ all: 0, right: 0 }))
  for (const { inScope, correct, expected } of answers) {
    if (!inScope) continue
    held[expected]!.all++
    if (correct) held[expected]!.right++
  }
  return questions.ofClass
    .flatMap((own, classNumber): Thin[] => {
      const { all, right } = held[classNumber]!
      const recall = all === 0 ? null : right / all
      const reasons: ThinReason[] = []
      if (own.length < ENOUGH_QUESTIONS) reasons.push('FEW')
      if (own.length >= LEAST_FOR_ALIKE && likeness(questions.vectors, own) > TOO_ALIKE) reasons.push('ALIKE')
      if (all >= LEAST_HELD_OUT && right / all < LOW_RECALL) reasons.push('LOW_RECALL')
      if (reasons.length === 0) return []
      const conversation = questions.nameOf(classNumber)
      return [{ kind: 'THIN', conversation, questions: own.length, heldOut: all, recall, reasons }]
    })
    .sort(
      (a, b) =>
        (a.recall ?? 2) - (b.recall ?? 2) ||
        a.questions - b.questions ||
        a.conversation.id - b.conversation.id,
    )
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

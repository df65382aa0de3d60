import type { ReportFinding } from '@parlance/contract'
import { nearestOf } from './nearestOf'
import type { JudgedAnswer } from './quality'
import type { ReportedQuestions } from './reportedQuestions'

type Confusion = Extract<ReportFinding, { kind: 'CONFUSED' }>
/** A wrong answer and the question that it was given to. */
export type Mistake = JudgedAnswer & { question: number }

/** Sentences shown of each pair, the most confident mistakes first. */
const MOST_SENTENCES = 5

/**
 * Pairs of conversations of which one was answered for the other, those with the most mistakes first. A pair names
 * first the conversation that lost more. Each mistake has the nearest question of the other conversation.
 */
export function confusionsOf(mistakes: readonly Mistake[], questions: ReportedQuestions): Confusion[] {
  const pairs = new Map<string, Mistake[]>()
  for (const mistake of mistakes) {
    const [first, second] = [mistake.expected, mistake.found].sort((a, b) => a - b)
    const key = `${first} ${second}`
    pairs.set(key, [...(pairs.get(key) ?? []), mistake])
  }
  return [...pairs.values()]
    .map((wrong) => describe(wrong, questions))
    .sort((a, b) => b.count - a.count || a.conversation.id - b.conversation.id || a.rival.id - b.rival.id)
}

function describe(wrong: Mistake[], questions: ReportedQuestions): Confusion {
  const low = Math.min(wrong[0]!.expected, wrong[0]!.found)
  const high = Math.max(wrong[0]!.expected, wrong[0]!.found)
  const ofLow = wrong.filter(({ expected }) => expected === low).length
  const [main, other] = ofLow * 2 >= wrong.length ? [low, high] : [high, low]
  const surest = [...wrong].sort((a, b) => b.confidence - a.confidence || a.question - b.question)
  const sentences = [...new Map(surest.map((mistake) => [mistake.question, mistake])).values()]
  return {
    kind: 'CONFUSED',
    conversation: questions.conversations.nameOf(main, other),
    rival: questions.conversations.nameOf(other, main),
    count: wrong.length,
    mistaken: sentences.slice(0, MOST_SENTENCES).map(({ question, expected, found, confidence }) => {
      const near = nearestOf(questions.vectors, question, questions.ofClass[found]!, 1)[0]
      return {
        text: questions.texts[question]!,
        ofRival: expected === other,
        nearest: near === undefined ? null : questions.texts[near.question]!,
        confidence,
      }
    }),
  }
}

import type { ReportFinding } from '@parlance/contract'
import type { Mistake } from './confusions'
import { nearestOf } from './nearestOf'
import type { ReportedQuestions } from './reportedQuestions'

type Suspect = Extract<ReportFinding, { kind: 'SUSPECT' }>

const NEIGHBOURS = 3
/** So many questions of the other conversation must be nearer than any of its own. */
const LEAST_NEARER = 2

/**
 * Questions that seem to stand in the wrong conversation: held out, they were answered with another one confidently
 * enough for a single answer, and their nearest questions are in that one too. The most confident first.
 */
export function suspectsOf(
  mistakes: readonly Mistake[],
  questions: ReportedQuestions,
  single: number,
): Suspect[] {
  const { vectors, ofClass, texts, conversations } = questions
  const seen = new Set<number>()
  const suspects: Suspect[] = []
  for (const { question, expected, found, confidence } of mistakes) {
    if (confidence < single || seen.has(question)) continue
    const own = nearestOf(vectors, question, ofClass[expected]!, 1)[0]?.similarity ?? 0
    const near = nearestOf(vectors, question, ofClass[found]!, NEIGHBOURS)
    const nearer = near.filter(({ similarity }) => similarity > own)
    if (nearer.length < Math.min(LEAST_NEARER, ofClass[found]!.length)) continue
    seen.add(question)
    suspects.push({
      kind: 'SUSPECT',
      conversation: conversations.nameOf(expected, found),
      rival: conversations.nameOf(found, expected),
      text: texts[question]!,
      confidence,
      nearest: nearer.map(({ question: other }) => texts[other]!),
    })
  }
  return suspects.sort(
    (a, b) =>
      b.confidence - a.confidence || a.conversation.id - b.conversation.id || (a.text < b.text ? -1 : 1),
  )
}

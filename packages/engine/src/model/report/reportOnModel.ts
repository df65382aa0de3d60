import { type ModelReport, REPORT_FINDINGS_MAX, type ReportFinding } from '@parlance/contract'
import { arrangeSamples } from '../features/trainingSamples'
import type { StatisticalModel } from '../scoring/statisticalModel'
import type { HeldOutAnswer } from '../training/heldOutAnswer'
import { confusionsOf, type Mistake } from './confusions'
import { duplicatesOf, nearDuplicatesOf } from './duplicates'
import { nearestOf } from './nearestOf'
import { bandsOf, type JudgedAnswer, qualityOf } from './quality'
import type { ReportedConversation } from './reportedClasses'
import { type ReportedQuestions, type ReportSample, readQuestions } from './reportedQuestions'
import { thinConversations } from './thinConversations'

/**
 * The report of a build on its model: how the held-out questions were answered, and what is wrong with the questions
 * themselves. `samples` are those the model was trained with (labels are conversation ids), `heldOut` the answers to
 * the held-out ones. Conversations, by id, that input contexts keep apart are not held against each other. Pure: the same samples, in any order, give the same report.
 */
export function reportOnModel(
  samples: readonly ReportSample[],
  model: StatisticalModel,
  heldOut: readonly HeldOutAnswer[],
  conversations: ReadonlyMap<number, ReportedConversation>,
): ModelReport {
  const { language, labels, thresholds } = model
  const questions = readQuestions(samples, labels, language, conversations)
  const { texts, targets } = arrangeSamples(samples)
  const { shareConversation } = questions.conversations
  const answers = heldOut.map((answer) => {
    const expected = targets[answer.row]!
    const correct = answer.correct || (answer.inScope && shareConversation(expected, answer.found))
    return { ...answer, expected, correct }
  })
  const mistakes = mistakesOf(answers, texts, questions)
  const found = {
    CONFUSED: confusionsOf(mistakes, questions),
    SUSPECT: suspectsOf(mistakes, questions, thresholds.single),
    THIN: thinConversations(answers, questions),
    DUPLICATE: duplicatesOf(questions),
    NEAR_DUPLICATE: nearDuplicatesOf(questions),
  }
  return {
    quality: qualityOf(answers, texts.length),
    bands: bandsOf(answers),
    ensembleWeight: model.linearShare,
    vocabulary: model.vocabulary.size,
    thresholds,
    counts: {
      CONFUSED: found.CONFUSED.length,
      SUSPECT: found.SUSPECT.length,
      THIN: found.THIN.length,
      DUPLICATE: found.DUPLICATE.length,
      NEAR_DUPLICATE: found.NEAR_DUPLICATE.length,
    },
    findings: Object.values(found).flatMap((list: ReportFinding[]) => list.slice(0, REPORT_FINDINGS_MAX)),
  }
}

function mistakesOf(
  answers: readonly JudgedAnswer[],
  texts: readonly string[],
  { questionOf, conversations }: ReportedQuestions,
): Mistake[] {
  return answers.flatMap((answer): Mistake[] => {
    if (!answer.inScope || answer.correct || conversations.keptApart(answer.expected, answer.found)) return []
    const question = questionOf(answer.expected, texts[answer.row]!)
    return question === undefined ? [] : [{ ...answer, question }]
  })
}

type Suspect = Extract<ReportFinding, { kind: 'SUSPECT' }>

const NEIGHBOURS = 3

/** So many questions of the other conversation must be nearer than any of its own. */
const LEAST_NEARER = 2

/**
 * Questions that seem to stand in the wrong conversation: held out, they were answered with another one confidently
 * enough for a single answer, and their nearest questions are in that one too. The most confident first.
 */
function suspectsOf(mistakes: readonly Mistake[], questions: ReportedQuestions, single: number): Suspect[] {
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

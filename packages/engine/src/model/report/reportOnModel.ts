import { type ModelReport, REPORT_FINDINGS_MAX, type ReportFinding } from '@parlance/contract'
import { arrangeSamples } from '../features/trainingSamples'
import type { StatisticalModel } from '../scoring/statisticalModel'
import type { HeldOutAnswer } from '../training/heldOutAnswer'
import { confusionsOf, type Mistake } from './confusions'
import { duplicatesOf, nearDuplicatesOf } from './duplicates'
import { bandsOf, type JudgedAnswer, qualityOf } from './quality'
import type { ReportedConversation } from './reportedClasses'
import { type ReportedQuestions, type ReportSample, readQuestions } from './reportedQuestions'
import { suspectsOf } from './suspects'
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

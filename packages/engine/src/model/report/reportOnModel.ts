import { type ModelReport, REPORT_FINDINGS_MAX, type ReportFinding } from '@parlance/contract'
import { arrangeSamples } from '../features/trainingSamples'
import type { StatisticalModel } from '../scoring/statisticalModel'
import type { HeldOutAnswer } from '../training/heldOutAnswer'
import { confusionsOf, type Mistake } from './confusions'
import { duplicatesOf, nearDuplicatesOf } from './duplicates'
import { bandsOf, type JudgedAnswer, qualityOf } from './quality'
import { type ReportedQuestions, type ReportSample, readQuestions } from './reportedQuestions'
import { suspectsOf } from './suspects'
import { thinConversations } from './thinConversations'

/**
 * The report of a build on its model: how the held-out questions were answered, and what is wrong with the questions
 * themselves. `samples` are those the model was trained with (labels are conversation ids), `heldOut` the answers to
 * the held-out ones, `names` the conversations' names. Pure: the same samples, in any order, give the same report.
 */
export function reportOnModel(
  samples: readonly ReportSample[],
  model: StatisticalModel,
  heldOut: readonly HeldOutAnswer[],
  names: ReadonlyMap<number, string>,
): ModelReport {
  const { language, labels, thresholds } = model
  const questions = readQuestions(samples, labels, language, names)
  const { texts, targets } = arrangeSamples(samples)
  const answers = heldOut.map((answer) => ({ ...answer, expected: targets[answer.row]! }))
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
  { questionOf }: ReportedQuestions,
): Mistake[] {
  return answers.flatMap((answer): Mistake[] => {
    if (!answer.inScope || answer.correct) return []
    const question = questionOf(answer.expected, texts[answer.row]!)
    return question === undefined ? [] : [{ ...answer, question }]
  })
}

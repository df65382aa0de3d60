import { REPORT_BANDS, REPORT_REFUSALS, type ReportBands, type ReportQuality } from '@parlance/contract'
import type { HeldOutAnswer } from '../training/heldOutAnswer'

/** A held-out answer with the class that would have been right. */
export type JudgedAnswer = HeldOutAnswer & { expected: number }

/** How well the held-out questions were answered; null when nothing was held out. */
export function qualityOf(answers: readonly JudgedAnswer[], questions: number): ReportQuality | null {
  const inScope = answers.filter((answer) => answer.inScope)
  if (inScope.length === 0) return null
  const foreign = answers.filter((answer) => !answer.inScope)
  const right = inScope.filter(({ correct }) => correct)
  return {
    questions,
    heldOut: inScope.length,
    foreign: foreign.length,
    accuracy: right.length / inScope.length,
    macroF1: macroF1(inScope),
    auroc: foreign.length === 0 ? null : auroc(inScope, foreign),
    refusals: foreign.length === 0 || right.length === 0 ? [] : refusalsOf(right, foreign),
  }
}

/** Counts of held-out answers by confidence, from which the effect of any thresholds can be computed. */
export function bandsOf(answers: readonly JudgedAnswer[]): ReportBands {
  const count = (holds: (answer: JudgedAnswer) => boolean) => {
    const counts = Array.from({ length: REPORT_BANDS }, () => 0)
    for (const answer of answers) {
      if (holds(answer)) counts[Math.min(REPORT_BANDS - 1, Math.floor(answer.confidence * REPORT_BANDS))]!++
    }
    return counts
  }
  return {
    right: count(({ inScope, correct }) => inScope && correct),
    wrong: count(({ inScope, correct }) => inScope && !correct),
    foreign: count(({ inScope }) => !inScope),
  }
}

/** Mean over the classes held out of the harmonic mean of precision and recall. */
function macroF1(answers: readonly JudgedAnswer[]): number {
  const expected = new Map<number, number>()
  const found = new Map<number, number>()
  const right = new Map<number, number>()
  const add = (counts: Map<number, number>, key: number) => counts.set(key, (counts.get(key) ?? 0) + 1)
  for (const answer of answers) {
    add(expected, answer.expected)
    add(found, answer.found)
    if (answer.correct) add(right, answer.expected)
  }
  let sum = 0
  for (const [key, count] of expected) sum += (2 * (right.get(key) ?? 0)) / (count + (found.get(key) ?? 0))
  return sum / expected.size
}

/** Chance that a question of the bot has more confidence than a foreign one; equals count half. */
function auroc(inScope: readonly JudgedAnswer[], foreign: readonly JudgedAnswer[]): number {
  const ranked = [...inScope, ...foreign].sort((a, b) => a.confidence - b.confidence)
  let sum = 0
  for (let from = 0; from < ranked.length; ) {
    let to = from
    let own = 0
    while (to < ranked.length && ranked[to]!.confidence === ranked[from]!.confidence) {
      if (ranked[to++]!.inScope) own++
    }
    sum += (own * (from + 1 + to)) / 2
    from = to
  }
  return (sum - (inScope.length * (inScope.length + 1)) / 2) / (inScope.length * foreign.length)
}

/** How many foreign texts are refused where 1, 3 and 5 % of the right answers may be refused with them. */
function refusalsOf(
  right: readonly JudgedAnswer[],
  foreign: readonly JudgedAnswer[],
): ReportQuality['refusals'] {
  const sorted = Float64Array.from(right, ({ confidence }) => confidence).sort()
  return REPORT_REFUSALS.map((lost) => {
    const threshold = sorted[Math.floor(lost * sorted.length)]!
    const refused = foreign.filter(({ confidence }) => confidence < threshold).length
    return { lost, threshold, refused: refused / foreign.length }
  })
}

import type { ReportFinding } from '@parlance/contract'
import type { ReportedQuestions } from './reportedQuestions'
import { similarPairs } from './similarPairs'

type Duplicate = Extract<ReportFinding, { kind: 'DUPLICATE' }>
type NearDuplicate = Extract<ReportFinding, { kind: 'NEAR_DUPLICATE' }>

const MOST_SHOWN = 10
/** Cosine from which two questions differ by hardly more than a word. */
const NEAR = 0.8

/** Questions that several conversations have (behaviour 5.3), those in the most conversations first. */
export function duplicatesOf({ keys, classes, texts, nameOf }: ReportedQuestions): Duplicate[] {
  const holders = new Map<string, number[]>()
  keys.forEach((key, question) => {
    const holding = holders.get(key)
    if (holding) holding.push(question)
    else holders.set(key, [question])
  })
  return [...holders.values()]
    .flatMap((holding): Duplicate[] => {
      const found = [...new Set(holding.map((question) => classes[question]!))]
      if (found.length < 2) return []
      const places = found.slice(0, MOST_SHOWN).map(nameOf)
      return [{ kind: 'DUPLICATE', text: texts[holding[0]!]!, places, placeCount: found.length }]
    })
    .sort((a, b) => b.placeCount - a.placeCount || (a.text < b.text ? -1 : 1))
}

/** Questions of different conversations that are nearly the same, the nearest first. */
export function nearDuplicatesOf(questions: ReportedQuestions): NearDuplicate[] {
  const { keys, classes, texts, vectors, nameOf } = questions
  const differ = (one: number, other: number) => classes[one] !== classes[other] && keys[one] !== keys[other]
  return similarPairs(vectors, NEAR, differ)
    .sort((a, b) => b.similarity - a.similarity || a.one - b.one || a.other - b.other)
    .map(({ one, other, similarity }) => ({
      kind: 'NEAR_DUPLICATE',
      similarity,
      conversation: nameOf(classes[one]!),
      text: texts[one]!,
      rival: nameOf(classes[other]!),
      rivalText: texts[other]!,
    }))
}

import type { ReportFinding } from '@parlance/contract'
import type { ReportedQuestions } from './reportedQuestions'
import { similarPairs } from './similarPairs'

type Duplicate = Extract<ReportFinding, { kind: 'DUPLICATE' }>
type NearDuplicate = Extract<ReportFinding, { kind: 'NEAR_DUPLICATE' }>

const MOST_SHOWN = 10
/** Cosine from which two questions differ by hardly more than a word. */
const NEAR = 0.8

/**
 * Questions that several conversations have (behaviour 5.3) which contexts do not keep apart, those in the most
 * conversations first.
 */
export function duplicatesOf({ keys, classes, texts, conversations }: ReportedQuestions): Duplicate[] {
  const holders = new Map<string, number[]>()
  keys.forEach((key, question) => {
    const holding = holders.get(key)
    if (holding) holding.push(question)
    else holders.set(key, [question])
  })
  return [...holders.values()]
    .flatMap((holding): Duplicate[] => {
      const ids = new Set(holding.flatMap((question) => conversations.membersOf(classes[question]!)))
      const found = meeting([...ids], conversations.contextsOf)
      if (found.length < 2) return []
      const places = found.slice(0, MOST_SHOWN).map(conversations.named)
      return [{ kind: 'DUPLICATE', text: texts[holding[0]!]!, places, placeCount: found.length }]
    })
    .sort((a, b) => b.placeCount - a.placeCount || (a.text < b.text ? -1 : 1))
}

/** Of conversations those that share a context with another one, or need none as another one does. */
function meeting(ids: readonly number[], contextsOf: (id: number) => readonly string[]): number[] {
  const counts = new Map<string, number>()
  const needs = (id: number) => (contextsOf(id).length > 0 ? contextsOf(id) : [NO_CONTEXT])
  for (const name of ids.flatMap(needs)) counts.set(name, (counts.get(name) ?? 0) + 1)
  return ids.filter((id) => needs(id).some((name) => counts.get(name)! > 1))
}

/** Stands for needing no context; no context has this name. */
const NO_CONTEXT = ''

/** Questions of different conversations that are nearly the same and that contexts do not keep apart, the nearest first. */
export function nearDuplicatesOf(questions: ReportedQuestions): NearDuplicate[] {
  const { keys, classes, texts, vectors, conversations } = questions
  const differ = (one: number, other: number) =>
    classes[one] !== classes[other] &&
    keys[one] !== keys[other] &&
    !conversations.shareConversation(classes[one]!, classes[other]!) &&
    !conversations.keptApart(classes[one]!, classes[other]!)
  return similarPairs(vectors, NEAR, differ)
    .sort((a, b) => b.similarity - a.similarity || a.one - b.one || a.other - b.other)
    .map(({ one, other, similarity }) => ({
      kind: 'NEAR_DUPLICATE',
      similarity,
      conversation: conversations.nameOf(classes[one]!, classes[other]!),
      text: texts[one]!,
      rival: conversations.nameOf(classes[other]!, classes[one]!),
      rivalText: texts[other]!,
    }))
}

import { matchAt } from './matchAt'
import type { SystemFinder, SystemFound } from './systemEntity'

/** Sources of patterns for one of the two answers. */
export type AnswerWords = {
  /** At the beginning of what is said, whatever follows: `no` of "no 50". Each says itself what may follow it. */
  first: string
  /** Only where nothing else is said: `right`, `cancel it`. */
  whole: string
}

/** How a language answers a question that yes or no answers. */
export type YesNoWords = {
  yes: AnswerWords
  no: AnswerWords
  /** Sources of patterns for what is passed over before an answer (`um`), and after one that is whole (`please`). */
  opening: string
  closing: string
}

const MARK = '[.,!?;:…。、，！？~〜\\n"()]'
const OPENINGS_MAX = 3
const ANSWERS_MAX = 4
const CLOSINGS_MAX = 4

type Answer = { start: number; end: number; value: 'YES' | 'NO' }
type Patterns = Record<'mark' | 'opening' | 'whole' | 'first' | 'rest', RegExp>

/**
 * Makes the finder of yes and no as people answer (behaviour 4.5): `YES` or `NO` at the beginning of a clause, and
 * answers that are a clause of their own. Words in the middle of a sentence ("there is no train") and questions ("ok?")
 * answer nothing.
 */
export function yesNoFinder(words: YesNoWords): SystemFinder {
  const patterns = patternsOf(words)
  return ({ text }) => {
    const found: Answer[] = []
    for (let start = 0; start < text.length; ) {
      const end = endOfClause(patterns, text, start)
      const answer = readClause(patterns, text, start, end)
      if (answer) add(text, patterns, found, answer)
      start = end + 1
    }
    return found satisfies SystemFound[]
  }
}

function patternsOf({ yes, no, opening, closing }: YesNoWords): Patterns {
  // What may be left of a clause behind an answer: polite words.
  const rest = `(?: ?(?:${closing})){0,${CLOSINGS_MAX}} ?(?:${MARK}|$)`
  return {
    mark: new RegExp(MARK, 'u'),
    opening: new RegExp(`(?:${opening})(?= |$)`, 'uy'),
    whole: new RegExp(`(?:(${no.whole})|(${yes.whole}))(?=${rest})`, 'uy'),
    first: new RegExp(`(?:(${no.first})|(${yes.first}))`, 'uy'),
    rest: new RegExp(rest, 'uy'),
  }
}

function endOfClause({ mark }: Patterns, text: string, start: number): number {
  let end = start
  while (end < text.length && !mark.test(text[end]!)) end++
  return end
}

function readClause(patterns: Patterns, text: string, from: number, end: number): Answer | null {
  let start = skipBlank(text, from)
  let answer = readAnswers(patterns, text, start, end)
  for (let passed = 0; answer === null && passed < OPENINGS_MAX; passed++) {
    const opening = matchAt(patterns.opening, text, start)
    if (!opening) return null
    start = skipBlank(text, start + opening[0].length)
    answer = readAnswers(patterns, text, start, end)
  }
  const isQuestion = /^[ )"]*\?/.test(text.slice(end, end + 3))
  return answer && isQuestion && matchAt(patterns.rest, text, answer.end) ? null : answer
}

/** Answers that follow one another and mean the same are one: `yes that is right`. */
function readAnswers(patterns: Patterns, text: string, start: number, end: number): Answer | null {
  let answer: Answer | null = null
  for (let count = 0, at = start; count < ANSWERS_MAX && at < end; count++) {
    const next = readOne(patterns.whole, text, at, end) ?? readOne(patterns.first, text, at, end)
    if (!next || (answer && next.value !== answer.value)) break
    answer = { start, end: next.end, value: next.value }
    at = skipBlank(text, next.end)
  }
  return answer
}

function readOne(pattern: RegExp, text: string, start: number, end: number): Answer | null {
  const match = matchAt(pattern, text, start)
  const length = match?.[0].length ?? 0
  if (!match || length === 0 || start + length > end) return null
  return { start, end: start + length, value: match[1] === undefined ? 'YES' : 'NO' }
}

/** The same answer given twice is one: `yes, yes`. */
function add(text: string, { mark }: Patterns, found: Answer[], answer: Answer): void {
  const last = found.at(-1)
  const gap = last ? text.slice(last.end, answer.start) : ''
  const isSame = last?.value === answer.value && [...gap].every((one) => one === ' ' || mark.test(one))
  if (isSame) found[found.length - 1] = { ...last, end: answer.end }
  else found.push(answer)
}

function skipBlank(text: string, at: number): number {
  return text[at] === ' ' ? at + 1 : at
}

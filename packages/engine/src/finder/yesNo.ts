import { matchAt } from './matchAt'
import type { SystemFinder, SystemFound } from './systemFinder'

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
  /** Source of a pattern for the end of a clause that seeks a yes itself, without a mark: `对吧`. */
  seeking?: string
}

const NEVER = '(?!)'
const MARK = '[.,!?;:…。、，！？~〜\\n"()]'
const PASSED_MAX = 4
const ANSWERS_MAX = 4
const CLOSINGS_MAX = 4

type Answer = { start: number; end: number; value: 'YES' | 'NO' }
type Patterns = Record<'mark' | 'opening' | 'closing' | 'whole' | 'first' | 'rest' | 'seeking', RegExp>

/**
 * Makes the finder of yes and no as people answer (behaviour 4.5): `YES` or `NO` at the beginning of a clause, and
 * answers that are a clause of their own. Words in the middle of a sentence ("there is no train") and questions ("ok?")
 * answer nothing.
 */
export function yesNoFinder(words: YesNoWords): SystemFinder {
  const patterns = patternsOf(words)
  return (spoken) => {
    // Typographic apostrophes: don’t.
    const text = spoken.text.replaceAll('’', "'")
    const found: Answer[] = []
    for (let start = 0; start < text.length; ) {
      const end = endOfClause(patterns, text, start)
      for (const answer of readClause(patterns, text, start, end)) add(text, patterns, found, answer)
      start = end + 1
    }
    return found satisfies SystemFound[]
  }
}

function patternsOf({ yes, no, opening, closing, seeking = NEVER }: YesNoWords): Patterns {
  // What may be left of a clause behind an answer: polite words.
  const rest = `(?: ?(?:${closing})){0,${CLOSINGS_MAX}} ?(?:${MARK}|$)`
  return {
    mark: new RegExp(MARK, 'u'),
    opening: new RegExp(`(?:${opening})(?= |$)`, 'uy'),
    whole: new RegExp(`(?:(${no.whole})|(${yes.whole}))(?=${rest})`, 'uy'),
    first: new RegExp(`(?:(${no.first})|(${yes.first}))`, 'uy'),
    closing: new RegExp(closing, 'uy'),
    rest: new RegExp(rest, 'uy'),
    seeking: new RegExp(`(?:${seeking}) ?$`, 'u'),
  }
}

function endOfClause({ mark }: Patterns, text: string, start: number): number {
  let end = start
  while (end < text.length && !mark.test(text[end]!)) end++
  return end
}

function readClause(patterns: Patterns, text: string, from: number, end: number): Answer[] {
  const answers = readAnswers(patterns, text, skipBlank(text, from), end)
  const isQuestion =
    /^[ )"]*\?/.test(text.slice(end, end + 3)) || patterns.seeking.test(text.slice(from, end))
  const last = answers.at(-1)
  return last && isQuestion && matchAt(patterns.rest, text, last.end) ? [] : answers
}

/** The answers that a clause begins with: `yes that is right`, and both of "ok actually no". */
function readAnswers(patterns: Patterns, text: string, start: number, end: number): Answer[] {
  const answers: Answer[] = []
  for (let at = start, passed = 0; at < end && passed < PASSED_MAX && answers.length < ANSWERS_MAX; ) {
    const polite = answers.length > 0 ? matchAt(patterns.closing, text, at) : null
    const answer = polite ? null : readAnswer(patterns, text, at, end)
    const passedOver = polite ?? (answer ? null : matchAt(patterns.opening, text, at))
    if (answer) answers.push(answer)
    else if (!passedOver?.[0]) break
    else passed++
    at = skipBlank(text, answer?.end ?? at + passedOver![0].length)
  }
  return answers
}

function readAnswer({ whole, first }: Patterns, text: string, start: number, end: number): Answer | null {
  return readOne(whole, text, start, end) ?? readOne(first, text, start, end)
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

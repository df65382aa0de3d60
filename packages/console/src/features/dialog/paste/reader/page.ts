import { isQuestionLine } from './asking'
import {
  addPair,
  cleanQuestion,
  drop,
  isBlank,
  isHeadingMark,
  isListed,
  isRule,
  withoutMarkup,
} from './lines'
import { SAMPLE_LINES, type SourceLine, type Split } from './paste'

/** What a line of a page is for. */
type IsHead = (line: SourceLine) => boolean

/**
 * A page of questions, each a line that asks, with its answer below; without any, one with headings or numbered titles
 * and text below them. What stands before the first is left out. Null where the lines have no such shape.
 */
export function splitPage(lines: readonly SourceLine[]): Split | null {
  const heads: IsHead[] = [
    ({ text }) => isQuestionLine(cleanQuestion(text)),
    ({ text }) => isHeadingMark(text),
    ({ text }) => /^\s*\*\*[^*]{1,200}\*\*\s*:?\s*$/.test(text),
    ({ text }) => /^\s*(?:\d{1,4}[.)．、]|[①-⑳])\s*\S/.test(text),
  ]
  const sample = lines.slice(0, SAMPLE_LINES)
  for (const isHead of heads) {
    const marked = sample.filter(isHead)
    // A page of nothing but titles answers nothing.
    const others = sample.some((line) => !isBlank(line) && !isHead(line))
    if (marked.length === 0 || (isHead !== heads[0] && !others)) continue
    return splitAt(lines, isHead)
  }
  return null
}

/** A list of lines that ask, by themselves, without answers; null where the lines are no list. */
export function splitList(lines: readonly SourceLine[]): Split | null {
  const filled = lines.filter((line) => !isBlank(line))
  const listed = filled.filter(({ text }) => isListed(text))
  const short = filled.every(({ text }) => text.trim().length <= 120)
  if (
    filled.length === 0 ||
    !short ||
    (listed.length < filled.length && filled.length > 1 && listed.length > 0)
  )
    return null
  const split: Split = { pairs: [], leftOut: [] }
  for (const line of filled) addPair(split, [line], [])
  return split
}

function splitAt(lines: readonly SourceLine[], isHead: IsHead): Split {
  const split: Split = { pairs: [], leftOut: [] }
  /** Lines that ask and stand together, with nothing between them. */
  let questions: SourceLine[] = []
  let answers: SourceLine[] = []
  let parted = false
  const close = () => {
    const body = withoutTitles(answers, split)
    const answered = body.some((line) => !isBlank(line))
    // Without an answer each asks something else, as in the contents of a page.
    const groups = answered ? [questions] : questions.map((line) => [line])
    for (const group of groups) {
      addPair(split, group, answered ? body : [])
    }
    questions = []
    answers = []
    parted = false
  }
  for (const line of lines) {
    if (isBlank(line)) {
      if (questions.length > 0) {
        parted = true
        answers.push(line)
      }
    } else if (isHead(line)) {
      if (answers.some((answer) => !isBlank(answer)) || parted) close()
      questions.push(line)
    } else if (questions.length === 0 || isRule(line.text)) drop(split, [line], 'HEADING')
    else answers.push(line)
  }
  close()
  return split
}

/** Headings within an answer, and a short line of its own at the end of it, are titles of what follows. */
function withoutTitles(answers: readonly SourceLine[], split: Split): SourceLine[] {
  const kept: SourceLine[] = []
  for (const line of answers) {
    if (isHeadingMark(line.text) && withoutMarkup(line.text) !== '') drop(split, [line], 'HEADING')
    else kept.push(line)
  }
  return kept
}

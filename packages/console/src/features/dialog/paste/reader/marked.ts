import { addPair, drop, isBlank, isHeadingMark, isRule } from './lines'
import { SAMPLE_LINES, type SourceLine, type Split } from './paste'

const BEFORE = '^[\\s>#*•·-]*(?:\\d{1,4}[.)]\\s*)?(?:\\*\\*|__)?[\\[【(（<「]?'
const AFTER = '\\s?\\d{0,4}\\s?(?:[\\]】)）>」]\\s?[:：.]?|[:：.．)、]|\\*\\*[:：])(?:\\*\\*|__)?\\s*(.*)$'
const QUESTION_MARKS = 'q(?:uestion)?|Ｑ|질문|질의|문|問|质问|質問|问|问题|問題|ถาม|คำถาม|pertanyaan|tanya'
const ANSWER_MARKS = 'a(?:nswer)?|Ａ|답변|답|응답|답글|答|回答|答え|答案|ตอบ|คำตอบ|jawaban|jawab'
const mark = (words: string) => new RegExp(`${BEFORE}(?:${words})${AFTER}`, 'iu')

/** The marks of questions and answers; those of one letter that also begin other words count only together. */
const MARKS = [
  { question: mark(QUESTION_MARKS), answer: mark(ANSWER_MARKS) },
  { question: mark('t'), answer: mark('j') },
  { question: mark('ถ'), answer: mark('ต') },
]

/** Stands before a line that goes on with the question above it; no line that was pasted begins so. */
const GOES_ON = '\u0000'

/** Questions and answers that are marked as such; null where they are not. */
export function splitMarked(lines: readonly SourceLine[]): Split | null {
  const sample = lines.slice(0, SAMPLE_LINES)
  const marks = MARKS.find(
    ({ question, answer }) =>
      sample.some(({ text }) => question.test(text)) && sample.some(({ text }) => answer.test(text)),
  )
  return marks ? splitBy(lines, marks) : null
}

function splitBy(lines: readonly SourceLine[], marks: (typeof MARKS)[number]): Split {
  const split: Split = { pairs: [], leftOut: [] }
  const filled = new Set(lines.filter((line) => !isBlank(line)).map(({ number }) => number))
  let questions: SourceLine[] = []
  let answers: SourceLine[] = []
  let inAnswer = false
  const close = () => {
    addPair(
      split,
      joined(questions),
      answers,
      [...questions, ...answers].filter(({ number }) => filled.has(number)),
    )
    questions = []
    answers = []
    inAnswer = false
  }
  for (const line of lines) {
    const asked = marks.question.exec(line.text)
    const answered = asked ? null : marks.answer.exec(line.text)
    if (asked) {
      if (inAnswer) close()
      questions.push(rest(line, asked))
    } else if (answered && questions.length > 0) {
      inAnswer = true
      answers.push(rest(line, answered))
    } else if (isBlank(line)) {
      if (inAnswer) answers.push(line)
    } else if (isTitle(line) || questions.length === 0) {
      drop(split, [line], 'HEADING')
    } else if (inAnswer) answers.push(line)
    else questions.push({ number: line.number, text: `${GOES_ON}${line.text}` })
  }
  close()
  return split
}

function isTitle({ text }: SourceLine): boolean {
  return isHeadingMark(text) || isRule(text)
}

/** A line without its mark. */
function rest({ number }: SourceLine, match: RegExpExecArray): SourceLine {
  return { number, text: match[1] ?? '' }
}

/** Lines that go on with a question are put behind it. */
function joined(questions: readonly SourceLine[]): SourceLine[] {
  const whole: SourceLine[] = []
  for (const { number, text } of questions) {
    const last = whole.at(-1)
    if (last && text.startsWith(GOES_ON)) last.text = `${last.text} ${text.slice(1)}`
    else whole.push({ number, text: text.replace(GOES_ON, '') })
  }
  return whole
}

import { questionKey, withoutEndMarks } from '@parlance/contract'
import { chatLogOf, guessBotSide, splitChat } from './chatLog'
import { isBlank, leftOut, linesOf } from './lines'
import { splitMail } from './mail'
import { splitMarked } from './marked'
import { splitList, splitPage } from './page'
import {
  PASTE_CHARACTERS_MAX,
  PASTE_PAIRS_MAX,
  type Paste,
  type PastedPair,
  type PasteFormat,
  type SourceLine,
  type Split,
} from './paste'
import { splitTable } from './table'

const EMPTY: Paste = { format: 'EMPTY', pairs: [], leftOut: [], speakers: [], botSide: [], unread: 0 }

/** The readers of texts that are no log of a chat, in the order in which they are asked. */
const READERS: readonly [PasteFormat, (lines: readonly SourceLine[]) => Split | null][] = [
  ['MARKED', splitMarked],
  ['MAIL', splitMail],
  ['TABLE', splitTable],
  ['PAGE', splitPage],
  ['LIST', splitList],
]

/**
 * Splits whatever was pasted into questions and answers: a log of a chat, a page of questions, rows of a sheet, mails.
 * Every line that is not blank is in a pair or in what was left out. `botSide`: who speaks for the bot in a log; guessed
 * when it is not given. Pure, and linear in the length of the text.
 */
export function readPaste(pasted: string, { botSide }: { botSide?: readonly string[] } = {}): Paste {
  const text = pasted.slice(0, PASTE_CHARACTERS_MAX)
  const unread = pasted.length - text.length
  const lines = linesOf(text)
  if (lines.every(isBlank)) return { ...EMPTY, unread }
  const marked = splitMarked(lines)
  const log = marked ? null : chatLogOf(lines)
  if (log) {
    const known = botSide?.filter((name) => log.speakers.some((speaker) => speaker.name === name))
    const bots = known && known.length > 0 ? known : guessBotSide(log)
    return {
      ...finished(splitChat(log, bots), lines),
      format: 'CHAT',
      speakers: log.speakers,
      botSide: bots,
      unread,
    }
  }
  for (const [format, read] of READERS) {
    const split = format === 'MARKED' ? marked : read(lines)
    if (split) return { ...EMPTY, ...finished(split, lines), format, unread }
  }
  const rest = lines.filter((line) => !isBlank(line)).map((line) => leftOut(line, 'NO_QUESTION'))
  return { ...EMPTY, format: 'PAGE', leftOut: rest, unread }
}

/** A shorter answer, such as a yes, is given to many questions. */
const SAME_ANSWER_MIN = 20

/** Pairs that ask or answer the same are one; those that are too many are left out. */
function finished({ pairs, leftOut: out }: Split, lines: readonly SourceLine[]): Split {
  const joined = joinSame(pairs)
  const kept = joined.slice(0, PASTE_PAIRS_MAX)
  const tooMany = joined.slice(PASTE_PAIRS_MAX).flatMap((pair) => pair.lines)
  const more = tooMany.map((number) => leftOut(lines[number - 1]!, 'TOO_MANY'))
  const accounted = [...out, ...more]
  const seen = new Set(accounted.map((each) => each.line))
  for (const pair of kept) for (const number of pair.lines) seen.add(number)
  // Marks of quotes alone and the like, of which no reader made anything.
  for (const line of lines)
    if (!seen.has(line.number) && !isBlank(line)) accounted.push(leftOut(line, 'NO_QUESTION'))
  return { pairs: kept, leftOut: accounted.toSorted((a, b) => a.line - b.line) }
}

/**
 * Pairs with a question in common, of which one has no answer or both have the same, and pairs with the same answer,
 * become one at the place of the first.
 */
function joinSame(pairs: readonly PastedPair[]): PastedPair[] {
  const joined: PastedPair[] = []
  const byQuestion = new Map<string, PastedPair>()
  const byAnswer = new Map<string, PastedPair>()
  const knownOf = new Map<PastedPair, Set<string>>()
  for (const pair of pairs) {
    const keys = pair.questions.map(keyOf)
    const same = keys
      .map((key) => byQuestion.get(key))
      .find((other) => other !== undefined && fits(other, pair))
    const other = same ?? (pair.answer.length < SAME_ANSWER_MIN ? undefined : byAnswer.get(pair.answer))
    const target = other ?? { ...pair, questions: [] as string[], lines: [] as number[] }
    if (!other) joined.push(target)
    const known = knownOf.get(target) ?? new Set()
    knownOf.set(target, known)
    for (const question of pair.questions) {
      if (known.has(keyOf(question))) continue
      known.add(keyOf(question))
      target.questions.push(question)
    }
    if (target.answer === '') target.answer = pair.answer
    for (const number of pair.lines) target.lines.push(number)
    for (const key of keys) if (!byQuestion.has(key)) byQuestion.set(key, target)
    if (target.answer !== '') byAnswer.set(target.answer, target)
  }
  return joined
}

function fits(other: PastedPair, pair: PastedPair): boolean {
  return other.answer === '' || pair.answer === '' || other.answer === pair.answer
}

function keyOf(question: string): string {
  return withoutEndMarks(questionKey(question))
}

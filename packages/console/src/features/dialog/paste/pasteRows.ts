import {
  CONVERSATION_NAME_MAX,
  type ConversationFields,
  personalDataIn,
  sameQuestionKey,
} from '@parlance/contract'
import type { PastedPair } from './reader/paste'

/** A pair as the reader has changed it; what is left out here is as it was pasted. */
export type PairEdit = {
  /** Ways to ask, one a line. */
  questions?: string
  answer?: string
  isOut?: boolean
  /** The conversation whose questions they become; null for a conversation of its own. */
  joins?: string | null
  /** The row was merged into the one before it. */
  isMerged?: boolean
  /** The pair that it took in last, and what it was before. */
  took?: { key: string; before: PairEdit }
}
export type PairEdits = ReadonlyMap<string, PairEdit>
/** A conversation that asks nearly the same. */
export type Near = { name: string; question: string; exact: boolean }

/** A pair as it will be uploaded. */
export type PasteRow = {
  key: string
  questions: string
  answer: string
  isOut: boolean
  /** Another pair is in it, and can be taken out again. */
  hasTaken: boolean
  near: Near | null
  joins: string | null
}

/** Identity of a pair while the text around it changes. */
function keyOfPair({ questions, answer }: PastedPair): string {
  return JSON.stringify([questions, answer])
}

/** The pairs with what the reader changed; those that went into another are gone. */
export function rowsOf(
  pairs: readonly PastedPair[],
  edits: PairEdits,
  nearTo: (question: string) => Near | null,
): PasteRow[] {
  const keys = new Map<string, number>()
  return pairs.flatMap((pair) => {
    const base = keyOfPair(pair)
    const times = keys.get(base) ?? 0
    keys.set(base, times + 1)
    const key = times === 0 ? base : `${base} ${times}`
    const edit = edits.get(key) ?? {}
    if (edit.isMerged) return []
    const questions = edit.questions ?? pair.questions.join('\n')
    const near = nearTo(linesIn(questions)[0] ?? '')
    // The very same question must not be asked by two conversations.
    const joins = edit.joins !== undefined ? edit.joins : near?.exact ? near.name : null
    const answer = edit.answer ?? pair.answer
    const [isOut, hasTaken] = [edit.isOut ?? false, edit.took !== undefined]
    return [{ key, questions, answer, isOut, hasTaken, near, joins }]
  })
}

/** The edits by which a row goes into the one before: as other ways to ask, or with its text behind the answer. */
export function mergedUp(edits: PairEdits, before: PasteRow, row: PasteRow): PairEdits {
  const isWay = row.answer.trim() === '' || before.answer.trim() === ''
  const next: PairEdit = isWay
    ? { questions: `${before.questions}\n${row.questions}`, answer: before.answer || row.answer }
    : { answer: [before.answer, ...linesIn(row.questions), row.answer].join('\n') }
  const was = edits.get(before.key) ?? {}
  return new Map(edits)
    .set(before.key, { ...was, ...next, took: { key: row.key, before: was } })
    .set(row.key, { ...edits.get(row.key), isMerged: true })
}

/** The edits by which a pair is as it was before it took the last one in. */
export function takenApart(edits: PairEdits, { key }: PasteRow): PairEdits {
  const took = edits.get(key)?.took
  if (!took) return edits
  return new Map(edits).set(key, took.before).set(took.key, { ...edits.get(took.key), isMerged: false })
}

/** What becomes of a row. */
export type RowFate = 'NEW' | 'JOINS' | 'NO_ANSWER' | 'NO_QUESTION' | 'OUT'

/** What becomes of a row as it stands. */
export function fateOf({ isOut, questions, answer, joins }: PasteRow): RowFate {
  if (isOut) return 'OUT'
  if (linesIn(questions).length === 0) return 'NO_QUESTION'
  if (joins !== null) return 'JOINS'
  return answer.trim() === '' ? 'NO_ANSWER' : 'NEW'
}

/** The rows as a file of conversations, to be uploaded like any other. */
export function fileOf(rows: readonly PasteRow[], name: string): File {
  const conversations = new Map<string, ConversationFields>()
  const names = new Set(rows.flatMap(({ joins }) => joins ?? []))
  for (const row of rows) {
    const fate = fateOf(row)
    if (fate !== 'NEW' && fate !== 'JOINS') continue
    const questions = linesIn(row.questions)
    const title = row.joins ?? unusedName(questions[0]!, names)
    names.add(title)
    const conversation = conversations.get(title) ?? conversationOf(title)
    conversations.set(title, conversation)
    const known = new Set(conversation.questions.map(sameQuestionKey))
    for (const text of questions) {
      const question = { chatType: 'TEXT', text } as const
      const key = sameQuestionKey(question)
      if (known.has(key)) continue
      known.add(key)
      conversation.questions.push(question)
    }
    if (fate === 'NEW') conversation.answers.push(answerOf(row.answer.trim()))
  }
  const json = JSON.stringify({ formatVersion: 1, conversations: [...conversations.values()] })
  return new File([json], name, { type: 'application/json' })
}

/** A text without what tells who somebody is. */
export function withoutPersonalData(text: string): string {
  let masked = text
  for (const { from, to } of personalDataIn(text).toReversed())
    masked = `${masked.slice(0, from)}***${masked.slice(to)}`
  return masked
}

/** The lines of a text that say something. */
export function linesIn(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

function conversationOf(name: string): ConversationFields {
  return { name, type: 'GENERAL', group: null, tags: [], questions: [], answers: [], random: false }
}

function answerOf(description: string): ConversationFields['answers'][number] {
  const component = { type: 'text', data: { description } } as const
  return { chatStatusCode: 'ENABLED', bubbles: [{ answerType: 'TEXT', component }] }
}

function unusedName(question: string, names: ReadonlySet<string>): string {
  const cut = (length: number) => Array.from(question).slice(0, length).join('').trim()
  const whole = cut(CONVERSATION_NAME_MAX)
  if (!names.has(whole)) return whole
  for (let number = 2; ; number++) {
    const name = `${cut(CONVERSATION_NAME_MAX - 6)} ${number}`
    if (!names.has(name)) return name
  }
}

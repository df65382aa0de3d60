import { type ConversationFields, questionKey } from '@parlance/contract'
import type { Describe } from './useDescribe'

const PARTS = ['task', 'inputContexts', 'outputContexts', 'negatives', 'feedback', 'memo'] as const
type Part = (typeof PARTS)[number]

/** How two edits of one conversation differ; what both did alike is not told. */
export type Difference =
  | { field: 'name' | 'group' | 'random' | Part; mine: string; theirs: string }
  | {
      field: 'tags' | 'questions' | 'answers'
      iAdded: string[]
      iRemoved: string[]
      theyAdded: string[]
      theyRemoved: string[]
    }

type Words = { none: string; on: string; off: string; describe: Describe }

/** Field by field, what differs between mine and theirs since `base`, from which both started. */
export function differences(
  base: ConversationFields,
  mine: ConversationFields,
  theirs: ConversationFields,
  words: Words,
): Difference[] {
  const found: Difference[] = []
  const single = (field: 'name' | 'group' | 'random', say: (fields: ConversationFields) => string) => {
    if (say(mine) !== say(theirs)) found.push({ field, mine: say(mine), theirs: say(theirs) })
  }
  single('name', ({ name }) => name)
  single('group', ({ group }) => group ?? words.none)
  single('random', ({ random }) => (random ? words.on : words.off))
  const lists = [
    ['tags', ({ tags }) => tags],
    ['questions', ({ questions }) => questions.map(({ text }) => text)],
    ['answers', answersAs(mine, theirs, words)],
  ] as const satisfies [string, (fields: ConversationFields) => string[]][]
  for (const [field, listOf] of lists) {
    const [was, here, there] = [listOf(base), listOf(mine), listOf(theirs)]
    const change = {
      field,
      iAdded: without(here, was, there),
      iRemoved: without(was, here).filter((text) => has(there, text)),
      theyAdded: without(there, was, here),
      theyRemoved: without(was, there).filter((text) => has(here, text)),
    }
    if ([change.iAdded, change.iRemoved, change.theyAdded, change.theyRemoved].some((l) => l.length > 0))
      found.push(change)
  }
  return [...found, ...PARTS.flatMap((part) => partDifference(part, mine, theirs, words))]
}

function partDifference(
  part: Part,
  mine: ConversationFields,
  theirs: ConversationFields,
  { none, describe }: Words,
): Difference[] {
  const [here, there] = [JSON.stringify(mine[part]), JSON.stringify(theirs[part])]
  if (here === there) return []
  const say = (fields: ConversationFields) =>
    describe.parts(fields).find(({ field }) => field === part)?.detail ?? none
  // Said in short both may be alike: then everything is told.
  if (say(mine) === say(theirs)) return [{ field: part, mine: here ?? none, theirs: there ?? none }]
  return [{ field: part, mine: say(mine), theirs: say(theirs) }]
}

/** Answers in one line each; in full when they differ in something that the line leaves out. */
function answersAs(mine: ConversationFields, theirs: ConversationFields, words: Words) {
  const inShort = (fields: ConversationFields) => answerTexts(fields, words)
  const inFull = ({ answers }: ConversationFields) => answers.map((answer) => JSON.stringify(answer))
  const alike = inShort(mine).join('\n') === inShort(theirs).join('\n')
  return alike && inFull(mine).join('\n') !== inFull(theirs).join('\n') ? inFull : inShort
}

function answerTexts({ answers }: ConversationFields, { off, describe }: Words): string[] {
  return answers.map(({ chatStatusCode, bubbles, ...extras }) => {
    const text = bubbles.map(describe.bubble).join(' ⏎ ')
    const besides = describe.answerExtras(extras).map(({ name, detail }) => ` · ${name}: ${detail}`)
    return `${text}${chatStatusCode === 'ENABLED' ? '' : ` (${off})`}${besides.join('')}`
  })
}

function without(list: readonly string[], ...others: (readonly string[])[]): string[] {
  const keys = new Set(others.flat().map(questionKey))
  return list.filter((text) => !keys.has(questionKey(text)))
}

function has(list: readonly string[], text: string): boolean {
  return list.some((other) => questionKey(other) === questionKey(text))
}

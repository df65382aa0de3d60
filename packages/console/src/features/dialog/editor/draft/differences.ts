import { type ConversationFields, questionKey } from '@parlance/contract'
import { CONVERSATION_SETTINGS, type ConversationSettings } from './draft'
import type { Describe } from './useDescribe'

type Setting = keyof ConversationSettings

/** How two edits of one conversation differ; what both changed alike is left out. */
export type Difference =
  | { field: 'name' | 'group' | 'random' | Setting; mine: string; theirs: string }
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
  const single = (field: 'name' | 'group' | 'random', textOf: (fields: ConversationFields) => string) => {
    if (textOf(mine) !== textOf(theirs)) found.push({ field, mine: textOf(mine), theirs: textOf(theirs) })
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
    const [before, here, there] = [listOf(base), listOf(mine), listOf(theirs)]
    const change = {
      field,
      iAdded: without(here, before, there),
      iRemoved: without(before, here).filter((text) => has(there, text)),
      theyAdded: without(there, before, here),
      theyRemoved: without(before, there).filter((text) => has(here, text)),
    }
    if ([change.iAdded, change.iRemoved, change.theyAdded, change.theyRemoved].some((l) => l.length > 0))
      found.push(change)
  }
  return [
    ...found,
    ...CONVERSATION_SETTINGS.flatMap((field) => settingDifference(field, mine, theirs, words)),
  ]
}

function settingDifference(
  setting: Setting,
  mine: ConversationFields,
  theirs: ConversationFields,
  { none, describe }: Words,
): Difference[] {
  const [here, there] = [JSON.stringify(mine[setting]), JSON.stringify(theirs[setting])]
  if (here === there) return []
  const inShort = (fields: ConversationFields) =>
    describe.conversation(fields).find(({ field }) => field === setting)?.detail ?? none
  // In short both may look alike: then they are shown in full.
  if (inShort(mine) === inShort(theirs))
    return [{ field: setting, mine: here ?? none, theirs: there ?? none }]
  return [{ field: setting, mine: inShort(mine), theirs: inShort(theirs) }]
}

/** Answers in one line each; in full when they differ in something that the line leaves out. */
function answersAs(mine: ConversationFields, theirs: ConversationFields, words: Words) {
  const inShort = (fields: ConversationFields) => answerTexts(fields, words)
  const inFull = ({ answers }: ConversationFields) => answers.map((answer) => JSON.stringify(answer))
  const alike = inShort(mine).join('\n') === inShort(theirs).join('\n')
  return alike && inFull(mine).join('\n') !== inFull(theirs).join('\n') ? inFull : inShort
}

function answerTexts({ answers }: ConversationFields, { off, describe }: Words): string[] {
  return answers.map(({ chatStatusCode, bubbles, ...settings }) => {
    const text = bubbles.map(describe.bubble).join(' ⏎ ')
    const besides = describe.answer(settings).map(({ name, detail }) => ` · ${name}: ${detail}`)
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

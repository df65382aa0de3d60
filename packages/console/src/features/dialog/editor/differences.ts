import { type ConversationFields, questionKey } from '@parlance/contract'

/** How two edits of one conversation differ; what both did alike is not told. */
export type Difference =
  | { field: 'name' | 'group' | 'random'; mine: string; theirs: string }
  | {
      field: 'tags' | 'questions' | 'answers'
      iAdded: string[]
      iRemoved: string[]
      theyAdded: string[]
      theyRemoved: string[]
    }

type Words = { none: string; on: string; off: string }

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
    ['answers', (fields) => answerTexts(fields, words)],
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
  return found
}

function answerTexts({ answers }: ConversationFields, { off }: Words): string[] {
  return answers.map(({ chatStatusCode, bubbles }) => {
    const text = bubbles.map((bubble) => bubble.component.data.description).join(' ⏎ ')
    return chatStatusCode === 'ENABLED' ? text : `${text} (${off})`
  })
}

function without(list: readonly string[], ...others: (readonly string[])[]): string[] {
  const keys = new Set(others.flat().map(questionKey))
  return list.filter((text) => !keys.has(questionKey(text)))
}

function has(list: readonly string[], text: string): boolean {
  return list.some((other) => questionKey(other) === questionKey(text))
}

import {
  type Answer,
  type ConversationColumn,
  type ConversationFields,
  canonicalJson,
  spokenTextsOf,
  type TextChange,
} from '@parlance/contract'
import { answerSettingsOf, dialogueOf, effective } from '../../conversation/dialogueFields'
import { writeAnswerCell } from '../file/answerCell'
import { writeDialogueCells } from '../file/dialogueCells'
import { answerText, questionText } from './differences'

type Cells = Partial<Record<ConversationColumn, string>>
type Side = ConversationFields | null

/** The texts that are added, removed and edited between two states of a conversation, one of which may be missing. */
export function textChanges(before: Side, after: Side): TextChange[] {
  return [
    ...questionChanges(before?.questions ?? [], after?.questions ?? []),
    ...answerChanges(before?.answers ?? [], after?.answers ?? []),
    ...cellChanges(before && conversationCells(before), after && conversationCells(after), null),
  ]
}

function questionChanges(
  before: ConversationFields['questions'],
  after: ConversationFields['questions'],
): TextChange[] {
  const { added, removed } = changed(before, after, questionText)
  return [
    ...added.map(({ text }) => changeOf('question', null, null, text)),
    ...removed.map(({ text }) => changeOf('question', null, text, null)),
  ]
}

/** An answer that goes while another one comes is edited, so that what was reworded can be read side by side. */
function answerChanges(before: readonly Answer[], after: readonly Answer[]): TextChange[] {
  const { added, removed } = changed(before, after, answerText)
  const previous = pairAlike(removed, added, shownText)
  const edited = new Set(previous.values())
  return [
    ...added.flatMap((answer) => answerChange(previous.get(answer) ?? null, answer)),
    ...removed.flatMap((answer) => (edited.has(answer) ? [] : answerChange(answer, null))),
  ]
}

function answerChange(before: Answer | null, after: Answer | null): TextChange[] {
  const text = changeOf('answer', null, before && shownText(before), after && shownText(after))
  // What differs in a card or a form beside its texts shows only in the bubbles themselves.
  if (before && after && text.before === text.after) {
    text.before = writeAnswerCell(before.bubbles)
    text.after = writeAnswerCell(after.bubbles)
  }
  const name = text.after ?? text.before
  const also = cellChanges(before && answerCells(before), after && answerCells(after), name)
  return text.before === text.after ? also : [text, ...also]
}

/** The texts of an answer; its bubbles where they have none. */
function shownText({ bubbles }: Answer): string {
  return spokenTextsOf(bubbles).join('\n') || writeAnswerCell(bubbles)
}

function changed<T>(before: readonly T[], after: readonly T[], keyOf: (item: T) => string) {
  const [then, now] = [byKey(before, keyOf), byKey(after, keyOf)]
  return {
    added: [...now].flatMap(([key, item]) => (then.has(key) ? [] : [item])),
    removed: [...then].flatMap(([key, item]) => (now.has(key) ? [] : [item])),
  }
}

function byKey<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T> {
  return new Map(items.map((item) => [keyOf(item), item]))
}

/** What goes without saying of a conversation or an answer that comes or goes whole. */
const USUAL: Cells = { type: 'GENERAL', random: 'off', service: 'on' }

/** Cells of which the two sides differ; of a side that is not there, all that is not as usual. */
function cellChanges(before: Cells | null, after: Cells | null, answer: string | null): TextChange[] {
  const columns = Object.keys({ ...before, ...after }) as ConversationColumn[]
  return columns.flatMap((column) => {
    const [was, is] = [before?.[column] ?? '', after?.[column] ?? '']
    const hasBoth = before !== null && after !== null
    if (was === is || (!hasBoth && (column === 'conversationName' || (was || is) === USUAL[column])))
      return []
    return [changeOf(column, answer, was || null, is || null)]
  })
}

function conversationCells(fields: ConversationFields): Cells {
  const { name, group, tags, type, random } = fields
  return {
    conversationName: name,
    group: group ?? '',
    tags: tags.join('|'),
    type,
    random: random ? 'on' : 'off',
    // An empty list and none do the same.
    ...writeDialogueCells(effective(dialogueOf(fields)) ?? {}),
  }
}

function answerCells(answer: Answer): Cells {
  const { conditions, ...settings } = answerSettingsOf(answer)
  return {
    service: answer.chatStatusCode === 'ENABLED' ? 'on' : 'off',
    // One form for one meaning: the file may have the same in another order.
    ...(conditions && { conditions: canonicalJson(conditions) }),
    ...(Object.keys(settings).length > 0 && { settings: canonicalJson(settings) }),
  }
}

function changeOf(
  column: ConversationColumn,
  answer: string | null,
  before: string | null,
  after: string | null,
): TextChange {
  return { column, answer, before, after }
}

/** Characters of a text that are compared: the whole of all but the largest. */
const COMPARED_CHARACTERS = 2_000

/**
 * Pairs removed items with added ones, the most alike first, until one of the two lists is used up. Returns the removed
 * item by the added one.
 */
function pairAlike<T>(removed: readonly T[], added: readonly T[], textOf: (item: T) => string): Map<T, T> {
  const pairs = new Map<T, T>()
  const taken = new Set<T>()
  const [before, after] = [removed, added].map((items) =>
    items.map((item) => ({ item, grams: gramsOf(textOf(item)) })),
  )
  const compared = after!.flatMap((to) =>
    before!.map((from) => ({ to: to.item, from: from.item, likeness: likeness(from.grams, to.grams) })),
  )
  for (const { to, from } of compared.sort((a, b) => b.likeness - a.likeness)) {
    if (pairs.has(to) || taken.has(from)) continue
    pairs.set(to, from)
    taken.add(from)
  }
  return pairs
}

/** Neighbouring characters: they need no words, which not all languages part by spaces. */
function gramsOf(text: string): Set<string> {
  const characters = Array.from(text.slice(0, COMPARED_CHARACTERS).toLowerCase())
  return new Set(characters.map((character, i) => character + (characters[i + 1] ?? '')))
}

/** 0 for nothing in common to 1 for all. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter((gram) => b.has(gram)).length
  return (2 * common) / (a.size + b.size || 1)
}

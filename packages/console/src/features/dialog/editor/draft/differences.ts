import { type ConversationFields, questionKey } from '@parlance/contract'
import type { Translate } from '../../../../shared/i18n/useT'
import { describeBubble, describeSettings } from './describe'
import { CONVERSATION_SETTINGS } from './draft'

const LISTS = ['tags', 'questions', 'answers'] as const
const FIELDS = ['name', 'group', 'random', ...LISTS, ...CONVERSATION_SETTINGS] as const
type Field = (typeof FIELDS)[number]
type Change =
  | 'mine'
  | 'theirs'
  | 'iChanged'
  | 'iAdded'
  | 'iRemoved'
  | 'theyChanged'
  | 'theyAdded'
  | 'theyRemoved'

/** How two edits of one conversation differ in a field; what both changed alike is left out. */
export type Difference = { field: Field; rows: [change: Change, texts: readonly string[]][] }

/** Field by field, what differs between mine and theirs since `base`, from which both started. */
export function differences(
  t: Translate,
  base: ConversationFields,
  mine: ConversationFields,
  theirs: ConversationFields,
): Difference[] {
  return FIELDS.flatMap((field) => {
    const inFull = (fields: ConversationFields) => [fields[field] ?? []].flat().map(textOf)
    if (inFull(mine).join('\n') === inFull(theirs).join('\n')) return []
    const inShort = (fields: ConversationFields) => shortTexts(t, field, fields)
    // In short both may look alike: then they are shown in full.
    const alike = inShort(mine).join('\n') === inShort(theirs).join('\n')
    const [before, here, there] = [base, mine, theirs].map(alike ? inFull : inShort) as [
      string[],
      string[],
      string[],
    ]
    const rows: Difference['rows'] = LISTS.some((list) => list === field)
      ? listRows(before, here, there)
      : [
          ['mine', here.length > 0 ? here : [t('common.none')]],
          ['theirs', there.length > 0 ? there : [t('common.none')]],
        ]
    const shown = rows.filter(([, texts]) => texts.length > 0)
    return shown.length > 0 ? [{ field, rows: shown }] : []
  })
}

/** What each side changed, added and removed in a list; what both did alike is left out. */
function listRows(
  before: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): Difference['rows'] {
  const [here, there] = [mine, theirs].map((after) => ({
    added: without(after, before),
    removed: without(before, after),
  })) as [Side, Side]
  const [own, other] = [
    changedIn(before, mine, without(here.added, there.added), without(here.removed, there.removed)),
    changedIn(before, theirs, without(there.added, here.added), without(there.removed, here.removed)),
  ]
  return [
    ['iChanged', own.changed],
    ['iAdded', own.added],
    ['iRemoved', own.removed],
    ['theyChanged', other.changed],
    ['theyAdded', other.added],
    ['theyRemoved', other.removed],
  ]
}

type Side = { added: string[]; removed: string[] }

/** A text that stands where another was removed is that one, changed. */
function changedIn(before: readonly string[], after: readonly string[], added: string[], removed: string[]) {
  const pairs = added.flatMap((text) => {
    const was = before[after.indexOf(text)]
    return was !== undefined && removed.includes(was) ? [[was, text] as const] : []
  })
  return {
    changed: pairs.map(([was, text]) => `${was} → ${text}`),
    added: added.filter((text) => !pairs.some(([, next]) => next === text)),
    removed: removed.filter((text) => !pairs.some(([was]) => was === text)),
  }
}

function shortTexts(t: Translate, field: Field, fields: ConversationFields): readonly string[] {
  switch (field) {
    case 'name':
      return [fields.name]
    case 'group':
      return fields.group === null ? [] : [fields.group]
    case 'random':
      return [t(fields.random ? 'common.on' : 'common.off')]
    case 'tags':
      return fields.tags
    case 'questions':
      return fields.questions.map(({ text }) => text)
    case 'answers':
      return answerTexts(t, fields)
    default:
      return describeSettings(t, { [field]: fields[field] }).map(({ detail }) => detail)
  }
}

function answerTexts(t: Translate, { answers }: ConversationFields): string[] {
  return answers.map(({ chatStatusCode, bubbles, ...settings }) => {
    const text = bubbles.map((bubble) => describeBubble(t, bubble)).join(' ⏎ ')
    const besides = describeSettings(t, settings).map(({ name, detail }) => ` · ${name}: ${detail}`)
    return `${text}${chatStatusCode === 'ENABLED' ? '' : ` (${t('common.off')})`}${besides.join('')}`
  })
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function without(list: readonly string[], others: readonly string[]): string[] {
  const keys = new Set(others.map(questionKey))
  return list.filter((text) => !keys.has(questionKey(text)))
}

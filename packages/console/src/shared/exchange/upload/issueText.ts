import { COMPONENT_SHEETS, type FieldIssue, type RowIssue, type SheetField } from '@parlance/contract'
import type { Translate } from '../../i18n/useT'
import { fieldText } from '../../ui/errorText'
import { cellText } from './columns/cellText'

/** Describes what is wrong with a row of an upload and how to correct it. */
export function issueText(t: Translate, issue: RowIssue): string {
  const own = t.find(`exchange.issue.${wordingOf(issue)}`, {
    ...EMPTY,
    ...plain(issue.params),
    users: usersOf(issue, t),
  })
  if (own) return own
  const field = fieldOf(issue)
  const help = field ? cellText(t, field) : t.find(`exchange.help.${issue.column}`)
  const text = fieldText(t, issue as Pick<FieldIssue, 'code' | 'params'>)
  // What a column may hold is the remedy for what it may not.
  return issue.code === 'INVALID_VALUE' && help ? `${text} ${help}` : text
}

/** Problems of which the words for conversations say too much: components have their own, or those of the field. */
const OF_CONVERSATIONS = new Set<RowIssue['code']>([
  'ROWS_DIFFER',
  'UNKNOWN_COLUMN',
  'DUPLICATE_NAME',
  'TOO_MANY',
])

function fieldOf({ kind, column }: RowIssue): SheetField | undefined {
  if (!kind) return undefined
  const { own, list } = COMPONENT_SHEETS[kind]
  return [...own, ...(list?.each ?? [])].find((field) => field.column === column)
}

const EMPTY = {
  max: 0,
  name: '',
  text: '',
  question: '',
  conversationName: '',
  row: 0,
  users: '',
  language: '',
  domainLanguage: '',
}

const USERS_SHOWN = 5

/** The names of what uses something, the first of many; the settings have no name of their own. */
function usersOf({ params }: RowIssue, t: Translate): string {
  const users = Array.isArray(params?.['users']) ? params['users'].map(String) : []
  const names = users.slice(0, USERS_SHOWN).map((name) => name || t('kind.dialogueSettings'))
  const count = users.length - USERS_SHOWN
  return [...names, ...(count > 0 ? [t('common.andMore', { count })] : [])].join(', ')
}

/**
 * A question may stand twice in its own conversation, which does no harm, or in another one, which does; a row that says
 * nothing may still name its conversation.
 */
function wordingOf({ code, params, conversation, kind }: RowIssue): string {
  if (kind && OF_CONVERSATIONS.has(code)) return `component.${code}`
  if (code === 'ROW_INCOMPLETE' && conversation) return 'ROW_EMPTY'
  if (code !== 'DUPLICATE_QUESTION') return code
  return params?.conversationName === undefined ? 'REPEATED_QUESTION' : 'TAKEN_QUESTION'
}

function plain(params: Record<string, unknown> = {}): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(params).filter(
      (entry): entry is [string, string | number] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
}

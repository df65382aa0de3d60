import type { Answer, ConversationFields, OutputContext } from '@parlance/contract'
import { answerSettingsOf } from '../../conversation/dialogueFields'
import type { Column } from './sheetHeader'

/** Columns of what an answer does, and of what a conversation does. */
export const ANSWER_COLUMNS = ['conditions', 'settings'] as const satisfies readonly Column[]
export const DIALOGUE_COLUMNS = [
  'inputContexts',
  'outputContexts',
  'negatives',
  'memo',
  'feedback',
  'task',
] as const satisfies readonly Column[]
type DialogueColumn = (typeof DIALOGUE_COLUMNS)[number]

/** What an answer does besides its bubbles, as the cells of its row; what it does not have is left out. */
export function writeAnswerCells(answer: Answer): Partial<Record<Column, string>> {
  const { conditions, ...settings } = answerSettingsOf(answer)
  return {
    ...(conditions && { conditions: JSON.stringify(conditions) }),
    ...(Object.keys(settings).length > 0 && { settings: JSON.stringify(settings) }),
  }
}

/** The fields of an answer that are written in cells of its row; null for a cell that is no JSON. */
export function readAnswerCells(conditions: string, settings: string): Record<string, unknown> | null {
  const also = settings === '' ? {} : jsonOf(settings)
  const groups = conditions === '' ? undefined : jsonOf(conditions)
  if (typeof also !== 'object' || also === null || Array.isArray(also) || groups === null) return null
  return { ...also, ...(groups !== undefined && { conditions: groups }) }
}

/** What a conversation does besides question and answer, as cells of its first row. */
export function writeDialogueCells(
  fields: Pick<ConversationFields, DialogueColumn>,
): Partial<Record<DialogueColumn, string>> {
  const { inputContexts, outputContexts, negatives, memo, feedback, task } = fields
  return {
    ...(inputContexts && { inputContexts: writeNames(inputContexts) }),
    ...(outputContexts && { outputContexts: writeContexts(outputContexts) }),
    ...(negatives && { negatives: writeNames(negatives) }),
    // With quotes an empty memo differs from none.
    ...(memo !== undefined && { memo: memo === '' || memo.startsWith('"') ? JSON.stringify(memo) : memo }),
    ...(feedback && { feedback: JSON.stringify(feedback) }),
    ...(task && { task: JSON.stringify(task) }),
  }
}

/** The value of a conversation's cell, unchecked; undefined when it cannot be read. */
export function readDialogueCell(column: DialogueColumn, cell: string): unknown {
  if (column === 'memo') {
    const quoted = cell.startsWith('"') ? jsonOf(cell) : null
    return typeof quoted === 'string' ? quoted : cell
  }
  if (column === 'feedback' || column === 'task') return jsonOf(cell) ?? undefined
  const list = cell.startsWith('[') ? jsonOf(cell) : null
  if (Array.isArray(list)) return list
  const items = cell.split('|').map((item) => item.trim())
  return column === 'outputContexts' ? readContexts(items) : items.filter((item) => item !== '')
}

/** Names behind one another with `|` between, or as JSON when a name would be misread so. */
function writeNames(names: readonly string[]): string {
  const isPlain = names.length > 0 && !names.some((name) => name.includes('|') || name.startsWith('['))
  return isPlain ? names.join('|') : JSON.stringify(names)
}

const MINUTE = 60

/** `name:ADD:turns:minutes` (behaviour 11), with `:STRONG` behind it where it is; JSON for odd seconds. */
function writeContexts(contexts: readonly OutputContext[]): string {
  if (contexts.length === 0 || contexts.some(({ limitTime }) => limitTime % MINUTE !== 0))
    return JSON.stringify(contexts)
  return contexts
    .map(({ name, function: does, limitCount, limitTime, strength }) =>
      [name, does, limitCount, limitTime / MINUTE, ...(strength === 'STRONG' ? [strength] : [])].join(':'),
    )
    .join('|')
}

function readContexts(items: readonly string[]): unknown {
  const contexts = items
    .filter((item) => item !== '')
    .map((item) => {
      const [name = '', does = 'ADD', turns = '', minutes = '', strength = ''] = item.split(':')
      return {
        name,
        function: does.toUpperCase(),
        ...(turns !== '' && { limitCount: Number(turns) }),
        ...(minutes !== '' && { limitTime: Number(minutes) * MINUTE }),
        ...(strength !== '' && { strength: strength.toUpperCase() }),
      }
    })
  return contexts
}

function jsonOf(cell: string): unknown {
  try {
    return JSON.parse(cell) as unknown
  } catch {
    return null
  }
}

import { type ActionMethodFields, usedByMethod } from '@parlance/contract'
import type { DraftShape } from '../../../shared/form/draftForm'
import { valueAt } from '../../../shared/form/draftPath'

/**
 * Blank rows of headers and attributes are not saved, and neither is what the version and type do not use: while it is
 * edited it stays, so that going to another type and back loses nothing.
 */
export const METHOD_SHAPE: DraftShape<ActionMethodFields, ActionMethodFields> = {
  of: (fields) => fields,
  prepare: (draft) => {
    const used = usedByMethod(draft)
    const headers = filled(draft.headers, ({ name, value }) => name + value)
    const attributes = filled(
      used.sessionAttributes ? draft.sessionAttributes : [],
      (row) => row.key + row.value,
    )
    const places: Record<string, number[]> = {
      headers: headers.map(({ at }) => at),
      sessionAttributes: attributes.map(({ at }) => at),
    }
    const fields: ActionMethodFields = {
      ...draft,
      name: draft.name.trim(),
      url: draft.url.trim(),
      data: used.data ? draft.data.trim() : '',
      headers: headers.map(({ row }) => row),
      sessionAttributes: attributes.map(({ row }) => row),
    }
    return {
      fields,
      pathOf: (path) => {
        const [list = '', index, ...rest] = path.split('.')
        const at = places[list]?.[Number(index)]
        return at === undefined ? path : [list, at, ...rest].join('.')
      },
      valueAt: (path) => (path in fields ? fields[path as keyof ActionMethodFields] : valueAt(draft, path)),
    }
  },
}

function filled<Row>(rows: readonly Row[], textOf: (row: Row) => string): { row: Row; at: number }[] {
  return rows.flatMap((row, at) => (textOf(row).trim() === '' ? [] : [{ row, at }]))
}

/** How an answer refers to a method, or to one of the values that a method of version 2 returns. */
export function methodNotation(name: string, version: 1 | 2, variable = ''): string {
  if (version === 1) return `\${${name}}`
  return `$2{${variable === '' ? name : `${name}.${variable}`}}`
}

/** Host and path of an address, as a list shows it. */
export function shownAddress(url: string): string {
  return url.replace(/^https?:\/\//i, '').replace(/[?#].*$/s, '')
}

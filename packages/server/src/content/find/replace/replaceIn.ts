import {
  type ReplacedKind,
  type ReplacedText,
  type Replacing,
  readSealed,
  replacePieces,
} from '@parlance/contract'
import { replacedPart } from './replacedPart'

/** Writes the replacement into a text: the same text where it does not have what is looked for. */
type Edit = (text: string) => string

/** Longer than any text may be, in characters: what would be longer is cut behind it, and refused as too long. */
const LONGEST = 20_000

/** Returns how a text is replaced. */
export function editOf(replacing: Replacing): Edit {
  const split = replacePieces(replacing)
  return (text) => {
    let edited = ''
    for (const piece of split(text)) {
      edited += piece.found ? replacing.replacement : piece.text
      // A replacement for each letter of a long text would fill the memory before any rule refuses it.
      if (edited.length > Math.max(LONGEST, text.length)) return edited
    }
    return edited
  }
}

/** Which texts of an object are replaced. */
type Wanted = (text: Pick<ReplacedText, 'path' | 'part'>) => boolean

/** Replaces in fields; returns what is to be stored, not checked yet, and each text before and after. */
export function replaceIn(
  kind: ReplacedKind,
  fields: unknown,
  edit: Edit,
  wanted: Wanted,
): { fields: unknown; changes: ReplacedText[] } {
  const changes: ReplacedText[] = []
  const visit = (value: unknown, path: readonly string[]): unknown => {
    if (typeof value === 'string') {
      const after = readSealed(value) ? value : edit(value)
      const part = after === value ? undefined : replacedPart(kind, path, fields)
      const at = path.join('.')
      if (!part || !wanted({ path: at, part })) return value
      changes.push({ path: at, part, before: value, after })
      return after
    }
    if (Array.isArray(value)) return value.map((item: unknown, i) => visit(item, [...path, String(i)]))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, visit(item, [...path, key])]))
  }
  const changed = visit(fields, [])
  return { fields: changes.length > 0 ? changed : fields, changes }
}

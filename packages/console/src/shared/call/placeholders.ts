import { type ExpressionPart, type ExpressionReference, parseExpression } from '@parlance/contract'
import { entityNotation } from '../trace/entityNotation'

/** What a request takes from a talk: `shown` is how it is written, without path, format and `.raw`. */
export type Placeholder = {
  shown: string
  of: 'entity' | 'slot' | 'userVariable'
  name: string
  /** Where the word as it was typed is asked for. */
  raw: boolean
  /** Where a part of JSON is asked for. */
  isJson: boolean
}
/** What is typed for placeholders, by how they are written; with `.raw` behind it the word as it was typed. */
export type TestValues = Readonly<Record<string, string>>

/** The placeholders of an address: only those of its query are filled in. */
export function partsOfUrl(url: string): ExpressionPart[] {
  const query = url.indexOf('?')
  return parseExpression(url).filter(({ start }) => query >= 0 && start > query)
}

/** The placeholders of texts, each once, in the order in which they stand. */
export function placeholdersIn(parts: readonly ExpressionPart[]): Placeholder[] {
  const found = new Map<string, Placeholder>()
  for (const part of parts) {
    const one = part.kind === 'reference' ? placeholderOf(part) : null
    if (!one) continue
    const known = found.get(one.shown)
    found.set(one.shown, {
      ...one,
      raw: one.raw || known?.raw === true,
      isJson: one.isJson || known?.isJson === true,
    })
  }
  return [...found.values()]
}

/** The values of placeholders as the body of a test call has them. */
export function givenValues(found: readonly Placeholder[], values: TestValues) {
  const valued = (of: Placeholder['of']) =>
    found
      .filter((one) => one.of === of)
      .map(({ name, shown }) => ({ name, shown, value: values[shown] ?? '' }))
  return {
    entities: valued('entity').map(({ shown, value }) => ({
      name: shown,
      value,
      word: values[`${shown}.raw`] || value,
    })),
    slots: valued('slot').map(({ name, value }) => ({ name, value })),
    userVariables: valued('userVariable').map(({ name, value }) => ({ name, value })),
  }
}

function placeholderOf({ of, entity, name, raw, path }: ExpressionReference): Placeholder | null {
  const kind = of === 'entityInData' ? entity : of
  const isJson = path.length > 0
  if (kind === 'slot') return { shown: `slot.{${name}}`, of: kind, name, raw: false, isJson: false }
  if (kind === 'userVariable') return { shown: `*{${name}}`, of: kind, name, raw: false, isJson }
  if (kind !== 'entity' && kind !== 'systemEntity') return null
  const shown = entityNotation(kind === 'entity' ? name : `\`@${name}`)
  return { shown, of: 'entity', name, raw, isJson: false }
}

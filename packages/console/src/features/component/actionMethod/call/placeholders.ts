import {
  type ActionMethodFields,
  type actionMethod,
  type BodyOf,
  type ExpressionReference,
  parseExpression,
  usedByMethod,
} from '@parlance/contract'
import { entityNotation } from '../../../../shared/trace/entityNotation'

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

/** The placeholders of an address, data, headers and attributes, each once, in the order in which they stand. */
export function placeholdersOf(fields: ActionMethodFields): Placeholder[] {
  const used = usedByMethod(fields)
  const texts = [
    ...(used.data ? stringsOf(fields.data) : []),
    ...fields.headers.map(({ value }) => value),
    ...(used.sessionAttributes ? fields.sessionAttributes.map(({ value }) => value) : []),
  ]
  const query = fields.url.indexOf('?')
  const parts = [
    ...parseExpression(fields.url).filter(({ start }) => query >= 0 && start > query),
    ...texts.flatMap(parseExpression),
  ]
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

function placeholderOf({ of, entity, name, raw, path }: ExpressionReference): Placeholder | null {
  const kind = of === 'entityInData' ? entity : of
  const isJson = path.length > 0
  if (kind === 'slot') return { shown: `slot.{${name}}`, of: kind, name, raw: false, isJson: false }
  if (kind === 'userVariable') return { shown: `*{${name}}`, of: kind, name, raw: false, isJson }
  if (kind !== 'entity' && kind !== 'systemEntity') return null
  const shown = entityNotation(kind === 'entity' ? name : `\`@${name}`)
  return { shown, of: 'entity', name, raw, isJson: false }
}

/** The strings within JSON, as only they are filled in; none where it is no JSON. */
function stringsOf(data: string): string[] {
  const strings: string[] = []
  try {
    JSON.parse(data, (_key, value: unknown) => {
      if (typeof value === 'string') strings.push(value)
      return value
    })
  } catch {
    return []
  }
  return strings
}

type EchoBody = BodyOf<typeof actionMethod.echo>

/** The body of a test call with the values that were typed. */
export function echoBody(fields: ActionMethodFields, values: TestValues, send: boolean): EchoBody {
  const found = placeholdersOf(fields)
  const valued = (of: Placeholder['of']) =>
    found
      .filter((one) => one.of === of)
      .map(({ name, shown }) => ({ name, shown, value: values[shown] ?? '' }))
  return {
    // The name is no part of the request, so that a method can be tried before it has one.
    fields: { ...fields, name: 'test' },
    entities: valued('entity').map(({ shown, value }) => ({
      name: shown,
      value,
      word: values[`${shown}.raw`] || value,
    })),
    slots: valued('slot').map(({ name, value }) => ({ name, value })),
    userVariables: valued('userVariable').map(({ name, value }) => ({ name, value })),
    send,
  }
}

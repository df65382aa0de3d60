import {
  type ActionMethodFields,
  type actionMethod,
  type BodyOf,
  parseExpression,
  usedByMethod,
} from '@parlance/contract'
import {
  givenValues,
  type Placeholder,
  partsOfUrl,
  placeholdersIn,
  type TestValues,
} from '../../../../shared/call/placeholders'

/** The placeholders of an address, data, headers and attributes, each once, in the order in which they stand. */
export function placeholdersOf(fields: ActionMethodFields): Placeholder[] {
  const used = usedByMethod(fields)
  const texts = [
    ...(used.data ? stringsOf(fields.data) : []),
    ...fields.headers.map(({ value }) => value),
    ...(used.sessionAttributes ? fields.sessionAttributes.map(({ value }) => value) : []),
  ]
  return placeholdersIn([...partsOfUrl(fields.url), ...texts.flatMap(parseExpression)])
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
  return {
    // The name is no part of the request, so that a method can be tried before it has one.
    fields: { ...fields, name: 'test' },
    ...givenValues(placeholdersOf(fields), values),
    send,
  }
}

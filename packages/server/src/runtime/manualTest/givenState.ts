import {
  BUILT_IN_VARIABLES,
  CONTEXT_SECONDS_DEFAULT,
  CONTEXT_TURNS_DEFAULT,
  isNumeric,
  type ManualTestTurn,
} from '@parlance/contract'
import type { GivenState, Json, Session, Snapshot } from '@parlance/engine'
import type { z } from 'zod'

type Given = NonNullable<z.output<typeof ManualTestTurn>['given']>

/** The input of a person in the test panel, in the form that a session stores. */
export function givenState(
  { contexts = [], userVariables = {}, entities = {}, slots = {} }: Given,
  snapshot: Snapshot,
  at: Date,
): GivenState {
  const until = at.getTime() + CONTEXT_SECONDS_DEFAULT * 1_000
  const typeOf = new Map(snapshot.components.userVariable.map(({ name, type }) => [name, type]))
  return {
    contexts: contexts.map((name) => ({ name, strength: 'WEAK', turnsLeft: CONTEXT_TURNS_DEFAULT, until })),
    userVariables: Object.fromEntries(
      Object.entries(userVariables)
        .filter(([name]) => !isBuiltIn(name))
        .map(([name, text]) => [name, valueOf(text, typeOf.get(name))]),
    ),
    values: Object.fromEntries([
      ...Object.entries(entities).map(([name, value]) =>
        valueAs(/^`?@/.test(name) ? name : `@{${name}}`, value),
      ),
      ...Object.entries(slots).map(([name, value]) => valueAs(`slot.${name}`, value, { given: true })),
    ]),
  }
}

/** Built-in variables do not last as those of the domain do: each turn of the test brings them, as one of a call does. */
export function builtInOf(given: NonNullable<Given['userVariables']> = {}): Record<string, Json> {
  const values: Record<string, Json> = {}
  for (const [written, text] of Object.entries(given)) {
    if (!isBuiltIn(written)) continue
    const [name = '', field] = written.split('.')
    const before = values[name]
    if (field === undefined) values[name] = name === 'cicRequest' ? valueOf(text, 'JSON') : text
    else values[name] = { ...(typeof before === 'object' && before), [field]: text }
  }
  return values
}

/** By its name, or by that of a part of it: `cicRequest.caller`. */
function isBuiltIn(written: string): boolean {
  return BUILT_IN_VARIABLES.some((name) => written === name || written.startsWith(`${name}.`))
}

function valueAs(
  key: string,
  value: string,
  more: { given?: true } = {},
): [string, Session['values'][string]] {
  return [key, { value, word: value, turn: 1, ...more }]
}

function valueOf(text: string, type: 'TEXT' | 'NUMBER' | 'JSON' | undefined): Json {
  if (type === 'NUMBER' && isNumeric(text)) return Number(text)
  if (type !== 'JSON') return text
  try {
    return JSON.parse(text) as Json
  } catch {
    return text
  }
}

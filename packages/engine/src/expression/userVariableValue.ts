import { BUILT_IN_VARIABLES, parseExpression } from '@parlance/contract'
import { own } from '../own'
import type { SnapshotUserVariable } from '../snapshot/namedComponents'
import type { Json } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import { type JsonPath, parseJson, textOfJson, valueAt } from './jsonPath'

/** The pieces of a turn that variables are read from. */
type VariableSource = Pick<TurnState, 'bot' | 'session'>

/** A user variable's value, undefined when it has none; built-in ones come with the call (behaviour 7.2). */
export function userVariableValue(
  { bot, session }: VariableSource,
  name: string,
  path: JsonPath = [],
): Json | undefined {
  if (isBuiltIn(name)) return valueAt(own(session.builtIn, name), path)
  const defined = bot.named.userVariables.get(name)
  if (!defined) return undefined
  return valueAt(own(session.userVariables, name), path) ?? valueAt(defaultOf(defined), path)
}

/** `order.items[0]` as name and path; what is no such notation is a name. */
export function variableName(written: string): { name: string; path: JsonPath } {
  const parts = parseExpression(`*{${written}}`)
  const [part] = parts
  const isWhole = parts.length === 1 && part?.kind === 'reference' && part.format === null
  return isWhole ? { name: part.name, path: part.path } : { name: written, path: [] }
}

/** A user variable's value as text: of this session, else its default, else empty. `written` may hold a path. */
export function readUserVariable(turn: VariableSource, written: string): string {
  const { name, path } = variableName(written)
  return textOfJson(userVariableValue(turn, name, path))
}

/** Whether a variable is one of the product's own. */
export function isBuiltIn(name: string): boolean {
  return BUILT_IN_VARIABLES.some((known) => known === name)
}

function defaultOf({ type, defaultValue }: SnapshotUserVariable): Json | undefined {
  if (defaultValue === '') return undefined
  return type === 'JSON' ? parseJson(defaultValue) : defaultValue
}

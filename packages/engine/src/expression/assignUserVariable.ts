import { USER_VARIABLE_VALUE_MAX, type VariableUpdate } from '@parlance/contract'
import type { SnapshotUserVariable } from '../snapshot/namedComponents'
import { warn } from '../turn/notes'
import type { Json } from '../turn/session'
import type { TurnState } from '../turn/turnState'
import { addDecimals, decimalOf, numberOrText, shortestDecimal } from './decimal'
import { type JsonPath, parseJson, textOfJson, withValueAt } from './jsonPath'
import { isBuiltIn, userVariableValue } from './userVariableValue'

/** A value for a user variable: a text of an answer, or what an operator's server sent. */
type Assignment = { name: string; path: JsonPath; action: VariableUpdate['action']; value: Json }

/** Deeper paths are refused. */
const DEPTH_MAX = 20

type Refusal =
  | 'USER_VARIABLE_UNKNOWN'
  | 'USER_VARIABLE_BUILT_IN'
  | 'USER_VARIABLE_NOT_NUMBER'
  | 'USER_VARIABLE_NOT_JSON'
  | 'USER_VARIABLE_TOO_LONG'

/** Sets a user variable in this turn's session. What cannot be set stays as it was, with a warning (behaviour 7.2). */
export function assignUserVariable(turn: TurnState, assignment: Assignment): void {
  const defined = turn.bot.named.userVariables.get(assignment.name)
  const result = defined
    ? assigned(turn, defined, assignment)
    : { refused: isBuiltIn(assignment.name) ? 'USER_VARIABLE_BUILT_IN' : 'USER_VARIABLE_UNKNOWN' }
  if ('refused' in result) return warn(turn, result.refused, { name: assignment.name.slice(0, 100) })
  turn.session.userVariables = { ...turn.session.userVariables, [assignment.name]: result.value }
}

function assigned(
  turn: TurnState,
  defined: SnapshotUserVariable,
  { name, path, action, value }: Assignment,
): { value: Json } | { refused: Refusal } {
  if (path.length > 0 && defined.type !== 'JSON') return { refused: 'USER_VARIABLE_NOT_JSON' }
  if (path.length > DEPTH_MAX) return { refused: 'USER_VARIABLE_TOO_LONG' }
  const put = valueToPut(turn, defined, { name, path, action, value })
  if (put === undefined)
    return {
      refused:
        defined.type === 'JSON' && action === 'EQ' ? 'USER_VARIABLE_NOT_JSON' : 'USER_VARIABLE_NOT_NUMBER',
    }
  const whole = path.length === 0 ? put : withValueAt(userVariableValue(turn, name), path, put)
  if (path.length > 0 && whole === null) return { refused: 'USER_VARIABLE_TOO_LONG' }
  if (textOfJson(whole).length > USER_VARIABLE_VALUE_MAX) return { refused: 'USER_VARIABLE_TOO_LONG' }
  return { value: whole }
}

/** Returns undefined where the value is of another type than the variable. */
function valueToPut(
  turn: TurnState,
  { type }: SnapshotUserVariable,
  { name, path, action, value }: Assignment,
): Json | undefined {
  if (action !== 'EQ') {
    if (type === 'TEXT') return undefined
    const before = textOfJson(userVariableValue(turn, name, path)) || '0'
    const sum = addDecimals(before, numberText(value), action === 'PLUS' ? 1 : -1)
    return sum === null ? undefined : numberOrText(sum)
  }
  if (type === 'TEXT') return textOfJson(value)
  if (type === 'NUMBER') {
    const decimal = shortestDecimal(numberText(value))
    return decimal === null ? undefined : numberOrText(decimal)
  }
  if (path.length > 0 || typeof value !== 'string') return value
  return parseJson(value)
}

function numberText(value: Json): string {
  if (typeof value === 'number') return decimalOf(value) ?? ''
  return typeof value === 'string' ? value : ''
}

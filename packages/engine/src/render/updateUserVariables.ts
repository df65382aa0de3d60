import type { VariableUpdate } from '@parlance/contract'
import { assignUserVariable } from '../expression/assignUserVariable'
import { textOfJson } from '../expression/jsonPath'
import { userVariableValue, type VariableSource, variableName } from '../expression/userVariableValue'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turn'
import { renderText } from './renderText'

/** A user variable's value as text: of this session, else its default, else empty. `written` may hold a path. */
export function readUserVariable(turn: VariableSource, written: string): string {
  const { name, path } = variableName(written)
  return textOfJson(userVariableValue(turn, name, path))
}

/** Sets user variables as an answer says (behaviour 7.2), one after another; what cannot be set is a warning. */
export function* updateUserVariables(turn: TurnState, updates: readonly VariableUpdate[]): Effects<void> {
  for (const { name, action, value } of updates) {
    assignUserVariable(turn, { ...variableName(name), action, value: yield* renderText(turn, value) })
  }
}

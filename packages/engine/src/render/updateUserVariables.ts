import type { VariableUpdate } from '@parlance/contract'
import { assignUserVariable } from '../expression/assignUserVariable'
import { variableName } from '../expression/userVariableValue'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { renderText } from './renderText'

/** Sets user variables as an answer defines (behaviour 7.2), one after another; what cannot be set is a warning. */
export function* updateUserVariables(turn: TurnState, updates: readonly VariableUpdate[]): Effects<void> {
  for (const { name, action, value } of updates) {
    assignUserVariable(turn, { ...variableName(name), action, value: yield* renderText(turn, value) })
  }
}

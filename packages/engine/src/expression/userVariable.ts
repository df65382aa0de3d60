import type { VariableUpdate } from '@parlance/contract'
import type { Deliberation } from '../dialogue/turn'
import type { Asking } from '../effect'
import { assignUserVariable } from './assignUserVariable'
import { speakText } from './evaluate'
import { textOfJson } from './jsonPath'
import { userVariableValue, type VariableSource, variableName } from './userVariableValue'

/** A user variable's value as text: of this session, else its default, else empty. `written` may hold a path. */
export function readUserVariable(d: VariableSource, written: string): string {
  const { name, path } = variableName(written)
  return textOfJson(userVariableValue(d, name, path))
}

/** Sets user variables as an answer says (behaviour 7.2), one after another; what cannot be set is a warning. */
export function* updateUserVariables(d: Deliberation, updates: readonly VariableUpdate[]): Asking<void> {
  for (const { name, action, value } of updates) {
    assignUserVariable(d, { ...variableName(name), action, value: yield* speakText(d, value) })
  }
}

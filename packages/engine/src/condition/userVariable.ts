import { isNumeric, type VariableOperator } from '@parlance/contract'
import { readUserVariable } from '../expression/userVariableValue'
import type { TurnState } from '../turn/turnState'

/** Compares a user variable (or a path into its JSON) with a value: as numbers where both are (behaviour 7.4). */
export function holdsUserVariable(
  turn: TurnState,
  { name, operator, value = '' }: { name: string; operator: VariableOperator; value?: string | undefined },
): boolean {
  const current = readUserVariable(turn, name)
  if (operator === 'empty') return current.trim() === ''
  if (operator === 'contains') return value !== '' && current.toLowerCase().includes(value.toLowerCase())
  const order = compare(current, value)
  switch (operator) {
    case '=':
      return order === 0
    case '!=':
      return order !== 0
    case '>':
      return order > 0
    case '>=':
      return order >= 0
    case '<':
      return order < 0
    case '<=':
      return order <= 0
  }
}

/** Compares two texts: as numbers where both are, else without regard to case. */
function compare(current: string, value: string): number {
  if (isNumeric(current) && isNumeric(value)) return Number(current) - Number(value)
  const [a, b] = [current.trim().toLowerCase(), value.trim().toLowerCase()]
  if (a === b) return 0
  return a < b ? -1 : 1
}

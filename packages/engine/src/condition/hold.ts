import { type Condition, type Conditions, isNumeric, type VariableOperator } from '@parlance/contract'
import { askConditionUrl } from '../action/conditionUrl'
import { systemEntityKey } from '../entity/recognisedEntity'
import { readUserVariable } from '../expression/userVariableValue'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { type CLOCK_HOLDS, clockHolds, isByClock, type OpeningTimes } from './calendar'
import { type ConditionOf, holdsEntity, holdsForm, holdsSlot, holdsVoice } from './sessionConditions'

/** Whether one term of a condition holds, for the trace. */
type TermOutcome = { type: string; exclude: boolean; holds: boolean }

/**
 * Whether an answer's conditions hold: all terms of one of the groups (behaviour 7.4), which is `held`. Terms without a
 * call are checked first, so that no server is asked whose answer could not change anything.
 */
export function* conditionsHold(
  turn: TurnState,
  groups: Conditions,
): Effects<{ holds: boolean; terms: TermOutcome[]; held: readonly Condition[] }> {
  const terms: TermOutcome[] = []
  for (const group of groups) {
    let holds = true
    for (const condition of cheapFirst(group)) {
      const outcome = yield* termHolds(turn, condition)
      terms.push({ type: condition.type, exclude: condition.exclude ?? false, holds: outcome })
      holds = outcome
      if (!holds) break
    }
    if (holds) return { holds, terms, held: group }
  }
  return { holds: false, terms, held: [] }
}

function cheapFirst(group: readonly Condition[]): Condition[] {
  return [...group.filter(({ type }) => type !== 'url'), ...group.filter(({ type }) => type === 'url')]
}

function* termHolds(turn: TurnState, condition: Condition): Effects<boolean> {
  const isExcluded = condition.exclude ?? false
  if (condition.type === 'url') return (yield* askConditionUrl(turn, condition.url)) !== isExcluded
  if (isByClock(condition)) return clockHolds(condition, turn.local, openingTimes(turn))
  // Each kind is looked up by the type of the condition itself.
  const holds = HOLDS[condition.type] as (turn: TurnState, condition: Condition) => boolean
  return holds(turn, condition) !== isExcluded
}

function openingTimes({ bot }: TurnState): OpeningTimes {
  return {
    hoursOf: (name) => bot.named.businessHours.get(name)?.ranges,
    holidays: bot.snapshot.components.holiday,
  }
}

/** Every kind of condition that needs neither a call nor the clock. */
const HOLDS: {
  [Type in Exclude<Condition['type'], 'url' | keyof typeof CLOCK_HOLDS>]: (
    turn: TurnState,
    condition: ConditionOf<Type>,
  ) => boolean
} = {
  platform: ({ input }, { platforms }) => platforms.includes(input.platform),
  form: holdsForm,
  entity: (turn, { entity, value }) => holdsEntity(turn, `@{${entity}}`, value),
  systemEntity: (turn, { entity, value }) => holdsEntity(turn, systemEntityKey(entity), value),
  slot: holdsSlot,
  userVariable: holdsUserVariable,
  voice: holdsVoice,
}

/** Compares a user variable (or a path into its JSON) with a value: as numbers where both are (behaviour 7.4). */
function holdsUserVariable(
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

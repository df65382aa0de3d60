import type { Condition, Conditions } from '@parlance/contract'
import { askConditionUrl } from '../action/conditionUrl'
import { systemEntityKey } from '../entity/recognisedEntity'
import type { Effects } from '../turn/effect'
import type { TurnState } from '../turn/turnState'
import { type CLOCK_HOLDS, clockHolds, isByClock, type OpeningTimes } from './calendar'
import { type ConditionOf, holdsEntity, holdsForm, holdsSlot, holdsVoice } from './sessionConditions'
import { holdsUserVariable } from './userVariable'

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

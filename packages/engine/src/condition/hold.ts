import type { Condition, Conditions } from '@parlance/contract'
import { askConditionUrl } from '../action/conditionUrl'
import type { Deliberation } from '../dialogue/turn'
import type { Asking } from '../effect'
import { systemEntityKey } from '../entity/recognisedEntity'
import { holdsBusinessHours } from './businessHours'
import { holdsDate, holdsDay, holdsTime } from './calendar'
import { holdsEntity, holdsForm, holdsSlot, holdsVoice } from './dialogue'
import { holdsUserVariable } from './userVariable'

/** One term of a condition as it came out, for the trace. */
export type TermOutcome = { type: string; exclude: boolean; holds: boolean }

/**
 * Whether an answer's conditions hold: one of the groups, all terms of it (behaviour 7.4), which is `held`. No address is asked whose
 * answer could not change anything: terms that need none are looked at first.
 */
export function* conditionsHold(
  d: Deliberation,
  groups: Conditions,
): Asking<{ holds: boolean; terms: TermOutcome[]; held: readonly Condition[] }> {
  const terms: TermOutcome[] = []
  for (const group of groups) {
    let holds = true
    for (const condition of cheapFirst(group)) {
      const outcome = (yield* termHolds(d, condition)) !== (condition.exclude ?? false)
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

function* termHolds(d: Deliberation, condition: Condition): Asking<boolean> {
  if (condition.type === 'url') return yield* askConditionUrl(d, condition.url)
  // Each kind is looked up by the type of the condition itself.
  const holds = HOLDS[condition.type] as (d: Deliberation, condition: Condition) => boolean
  return holds(d, condition)
}

type OfType<Type extends Condition['type']> = Extract<Condition, { type: Type }>

/** Every kind of condition that needs nothing from outside. */
const HOLDS: {
  [Type in Exclude<Condition['type'], 'url'>]: (d: Deliberation, condition: OfType<Type>) => boolean
} = {
  time: ({ local }, condition) => holdsTime(condition, local),
  day: ({ local }, condition) => holdsDay(condition, local),
  date: ({ local }, condition) => holdsDate(condition, local),
  timeDay: ({ local }, condition) => holdsDay(condition, local) && holdsTime(condition, local),
  timeDate: ({ local }, condition) => holdsDate(condition, local) && holdsTime(condition, local),
  platform: ({ input }, { platforms }) => platforms.includes(input.platform),
  form: holdsForm,
  entity: (d, { entity, value }) => holdsEntity(d, `@{${entity}}`, value),
  systemEntity: (d, { entity, value }) => holdsEntity(d, systemEntityKey(entity), value),
  slot: holdsSlot,
  userVariable: holdsUserVariable,
  businessHours: (d, { name }) => holdsBusinessHours(d, name),
  voice: holdsVoice,
}

import type { Condition, Conditions } from '@parlance/contract'
import { askConditionUrl } from '../action/conditionUrl'
import type { Deliberation } from '../dialogue/turn'
import type { Asking } from '../effect'
import { holdsBusinessHours } from './businessHours'
import { holdsDate, holdsDay, holdsTime } from './calendar'
import { holdsEntity, holdsForm, holdsSlot, holdsVoice } from './dialogue'
import { holdsUserVariable } from './userVariable'

/** One term of a condition as it came out, for the trace. */
export type TermOutcome = { type: string; exclude: boolean; holds: boolean }

/**
 * Whether an answer's conditions hold: one of the groups, all terms of it (behaviour 7.4). No address is asked whose
 * answer could not change anything: terms that need none are looked at first.
 */
export function* conditionsHold(
  d: Deliberation,
  groups: Conditions,
): Asking<{ holds: boolean; terms: TermOutcome[] }> {
  const terms: TermOutcome[] = []
  for (const group of groups) {
    let holds = true
    for (const condition of cheapFirst(group)) {
      const outcome = (yield* termHolds(d, condition)) !== (condition.exclude ?? false)
      terms.push({ type: condition.type, exclude: condition.exclude ?? false, holds: outcome })
      holds = outcome
      if (!holds) break
    }
    if (holds) return { holds, terms }
  }
  return { holds: false, terms }
}

function cheapFirst(group: readonly Condition[]): Condition[] {
  return [...group.filter(({ type }) => type !== 'url'), ...group.filter(({ type }) => type === 'url')]
}

function* termHolds(d: Deliberation, condition: Condition): Asking<boolean> {
  switch (condition.type) {
    case 'time':
      return holdsTime(condition, d.local)
    case 'day':
      return holdsDay(condition, d.local)
    case 'date':
      return holdsDate(condition, d.local)
    case 'timeDay':
      return holdsDay(condition, d.local) && holdsTime(condition, d.local)
    case 'timeDate':
      return holdsDate(condition, d.local) && holdsTime(condition, d.local)
    case 'platform':
      return condition.platforms.includes(d.input.platform)
    case 'url':
      return yield* askConditionUrl(d, condition.url)
    case 'form':
      return holdsForm(d, condition)
    case 'entity':
      return holdsEntity(d, `@{${condition.entity}}`, condition.value)
    case 'systemEntity':
      return holdsEntity(d, `\`@{${condition.entity}}`, condition.value)
    case 'slot':
      return holdsSlot(d, condition)
    case 'userVariable':
      return holdsUserVariable(d, condition)
    case 'businessHours':
      return holdsBusinessHours(d, condition.name)
    case 'voice':
      return holdsVoice(d, condition)
  }
}

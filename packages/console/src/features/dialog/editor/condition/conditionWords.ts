import { PLATFORMS, WEEKDAYS } from '@parlance/contract'
import type { Translate } from '../../../../shared/i18n/useT'
import type { ConditionType } from './conditionKind'
import { CONDITION_KINDS } from './conditionKinds'

/** What a condition can be set to, where people look for it by that: a weekday, a messenger. */
export function valueWords(type: ConditionType, t: Translate): string {
  if (type === 'day' || type === 'timeDay')
    return WEEKDAYS.map((day) => t.format.weekday(day, 'long')).join(' ')
  return type === 'platform' ? PLATFORMS.map((platform) => t(`platform.${platform}`)).join(' ') : ''
}

/** By what people look for conditions as such: the names of all kinds, and what these can be set to. */
export function conditionWords(t: Translate): string {
  const types = Object.keys(CONDITION_KINDS) as ConditionType[]
  return types.map((type) => `${t(`conditionType.${type}`)} ${valueWords(type, t)}`).join(' ')
}

import type { Condition } from '@parlance/contract'
import type { Deliberation } from '../dialogue/turn'
import { systemEntityKey } from '../entity/recognisedEntity'

/** Stands between the parts of a tag's value, as in the tags of conditions of an answer (behaviour 7.4). */
const SEPARATOR = '\u241e'

type Tag = readonly [key: string, value: string]

/**
 * The conditions that an answer was chosen for, as the tags `tagInfo` of its first bubble (behaviour 1.3), one entry
 * each: `timeRange=09001800`, `excludeDay=SAT,SUN`. Slots, user variables and sensitive entities are not told on a
 * public channel, nor are addresses of operators' servers.
 */
export function tagInfo(d: Deliberation, held: readonly Condition[]): { key: string; value: string }[] {
  return held.flatMap((condition) => {
    const tag = tagOf(d, condition)
    if (!tag) return []
    const [key, value] = tag
    const name = condition.exclude ? `exclude${key.charAt(0).toUpperCase()}${key.slice(1)}` : key
    return [{ key: 'tagInfo', value: `${name}=${value}` }]
  })
}

function tagOf(d: Deliberation, condition: Condition): Tag | null {
  switch (condition.type) {
    case 'time':
      return ['timeRange', timeOf(condition)]
    case 'day':
      return ['day', condition.days.join(',')]
    case 'date':
      return ['date', dateOf(condition)]
    case 'timeDay':
      return ['dayTimeRange', joined(condition.days.join(','), timeOf(condition))]
    case 'timeDate':
      return ['dateTimeRange', joined(dateOf(condition), timeOf(condition))]
    case 'platform':
      return ['platformExactMatch', condition.exclude ? condition.platforms.join(',') : d.input.platform]
    case 'form':
      return ['form', joined(condition.form, condition.button)]
    case 'entity':
      return entityTag(d, `@{${condition.entity}}`, condition.entity, condition.value)
    case 'systemEntity':
      return entityTag(d, systemEntityKey(condition.entity), `\`@${condition.entity}`, condition.value)
    case 'businessHours':
      return ['businessHours', condition.name]
    case 'voice':
      return ['voice', joined(condition.input, condition.value)]
    case 'slot':
    case 'userVariable':
    case 'url':
      return null
  }
}

function entityTag({ bot }: Deliberation, key: string, name: string, value: string | undefined): Tag | null {
  const sensitive = bot.recogniser.byKey.get(key)?.sensitiveType ?? 'NONE'
  return sensitive === 'NONE' ? ['entity', joined(name, value)] : null
}

/** Eight digits: 09:00 to 18:00 is `09001800`. */
function timeOf({ from, to }: { from: string; to: string }): string {
  return `${from}${to}`.replaceAll(':', '')
}

function dateOf({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }): string {
  return dateFrom === dateTo ? dateFrom : `${dateFrom}~${dateTo}`
}

function joined(name: string, value: string | undefined): string {
  return value ? `${name}${SEPARATOR}${value}` : name
}

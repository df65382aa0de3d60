import type { Condition } from '@parlance/contract'
import { systemEntityKey } from '../entity/recognisedEntity'
import type { TurnState } from '../turn/turnState'
import type { ConditionOf } from './sessionConditions'

/** Stands between the parts of a tag's value, as in the tags of conditions of an answer (behaviour 7.4). */
const SEPARATOR = '\u241e'

type Tag = readonly [key: string, value: string]

/**
 * The conditions that an answer was chosen for, as the tags `tagInfo` of its first bubble (behaviour 1.3), one entry
 * each: `timeRange=09001800`, `excludeDay=SAT,SUN`. Slots, user variables, sensitive entities and addresses of
 * operators' servers are left out, as the channel is public.
 */
export function tagInfo(turn: TurnState, held: readonly Condition[]): { key: string; value: string }[] {
  return held.flatMap((condition) => {
    const tag = tagOf(turn, condition)
    if (!tag) return []
    const [key, value] = tag
    const name = condition.exclude ? `exclude${key.charAt(0).toUpperCase()}${key.slice(1)}` : key
    return [{ key: 'tagInfo', value: `${name}=${value}` }]
  })
}

function tagOf(turn: TurnState, condition: Condition): Tag | null {
  // Each kind is looked up by the type of the condition itself.
  const tag = TAGS[condition.type] as (turn: TurnState, condition: Condition) => Tag | null
  return tag(turn, condition)
}

/** The tag of each kind of condition; null for those left out. */
const TAGS: {
  [Type in Condition['type']]: (turn: TurnState, condition: ConditionOf<Type>) => Tag | null
} = {
  time: (_, condition) => ['timeRange', timeOf(condition)],
  day: (_, { days }) => ['day', days.join(',')],
  date: (_, condition) => ['date', dateOf(condition)],
  timeDay: (_, condition) => ['dayTimeRange', joined(condition.days.join(','), timeOf(condition))],
  timeDate: (_, condition) => ['dateTimeRange', joined(dateOf(condition), timeOf(condition))],
  platform: (turn, { platforms, exclude }) => [
    'platformExactMatch',
    exclude ? platforms.join(',') : turn.input.platform,
  ],
  form: (_, { form, button }) => ['form', joined(form, button)],
  entity: (turn, { entity, value }) => entityTag(turn, `@{${entity}}`, entity, value),
  systemEntity: (turn, { entity, value }) => entityTag(turn, systemEntityKey(entity), `\`@${entity}`, value),
  businessHours: (_, { name }) => ['businessHours', name],
  voice: (_, { input, value }) => ['voice', joined(input, value)],
  slot: () => null,
  userVariable: () => null,
  url: () => null,
}

function entityTag({ bot }: TurnState, key: string, name: string, value: string | undefined): Tag | null {
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

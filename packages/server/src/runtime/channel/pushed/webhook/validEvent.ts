import { storable } from '../../../turn/storable'
import type { MessengerEvent } from '../../port/pushed'
import { EVENT_DAYS } from '../delivery/forgetMessengers'

const DAY_MS = 86_400_000
/** Longer ids are none of a messenger's. */
const ID_MAX = 500
/** Clocks may differ, and a clock may be set to the time of another place. */
const AHEAD_MS_MAX = DAY_MS

/**
 * Whether an event can be kept, and is one of these days: what is older than events are remembered may have been answered
 * before, whoever repeats it. Messengers that deliver again do so for hours, with the time of the event.
 */
export function isValidEvent({ id, userId, sentAt, reply, imageId }: MessengerEvent, now: Date): boolean {
  const age = now.getTime() - sentAt.getTime()
  const isOfTheseDays = age < EVENT_DAYS * DAY_MS && age > -AHEAD_MS_MAX
  return (
    isOfTheseDays &&
    [id, userId, reply?.token, imageId].every((text) => text == null || isStorable(text)) &&
    [userId, imageId].every((text) => text == null || isPath(text))
  )
}

function isStorable(id: string): boolean {
  return id.length <= ID_MAX && storable(id) === id
}

/** These stand in the paths of calls: there a dot or two would lead elsewhere, however they are written. */
function isPath(id: string): boolean {
  return !id.split('/').some((part) => part === '' || part === '.' || part === '..')
}

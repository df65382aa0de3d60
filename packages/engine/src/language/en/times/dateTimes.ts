import { dateTimeFinder } from '../../../finder/dateTime'
import { momentFinder } from '../../latin/times/moment'
import { findDates } from '../dates/dates'
import { readMoment } from './moment'
import { findTimes } from './times'

/** What may be between a date and its time: a comma, a preposition, the part of the day. */
const BETWEEN =
  /^[ ,(]*(?:t|(?:-|–|in the|this|the)? ?(?:morning|afternoon|evening|night)?,? ?(?:at|@|on|by|from|between|around|about|after|before|until|till|of)?(?: about| around)?(?: the)?)[ ,]*$/
const MOMENT = /now|hour|hr|min|\dh/

/** Moments: a date with its time (`tomorrow at 3`), or a distance from now (`in 2 hours`, `now`). */
export const findDateTimes = momentFinder(dateTimeFinder(findDates, findTimes, BETWEEN), readMoment, MOMENT)

import { dateTimeFinder } from '../../../finder/dateTime'
import { momentFinder } from '../../latin/times/moment'
import { findDates } from '../dates/dates'
import { readMoment } from './moment'
import { findTimes } from './times'

/** What may be between a date and its time: a comma, a preposition, the part of the day. */
const BETWEEN =
  /^[ ,(]*(?:t|(?:-|–|di|pada|nanti|ini)? ?(?:pagi-pagi|malam-malam|pagi|siang|sore|malam|malem|mlm|subuh)?(?: hari)?,? ?(?:di|pada|sekitar|sktr|kira-kira|jam|pukul|dari|antara|mulai|sebelum|setelah|abis|maksimal|paling lambat|kisaran|yaitu|tepatnya)?)[ ,]*$/
const MOMENT = /sekarang|saat ini|skr|skg|jam|menit|mnt/

/** Moments: a date with its time (`besok jam 3`), or a distance from now (`2 jam lagi`, `sekarang`). */
export const findDateTimes = momentFinder(dateTimeFinder(findDates, findTimes, BETWEEN), readMoment, MOMENT)

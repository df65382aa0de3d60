import { fromNowFinder } from '../../../finder/momentsFromNow'
import { findLengths } from './durations'

/** Moments so long from now (两个小时后, 再过半小时, 1小时30分钟前), and now; a length of time alone is none. */
export const findMoments = fromNowFinder({
  quick: /[再后後前]/,
  findLengths,
  before: /(再[过過]?)$/,
  reach: 2,
  ahead: / ?[之以]?[后後]/y,
  ago: / ?[之以]?前/y,
  now: /[现現]在|此[时時]此刻|此刻/g,
})

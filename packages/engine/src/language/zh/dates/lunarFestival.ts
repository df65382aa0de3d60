import type { Day } from '../../../finder/calendar'

/** A festival of the lunar year whose day the table has. */
export type LunarFestival = 'SPRING' | 'DRAGON_BOAT' | 'QIXI' | 'MID_AUTUMN' | 'DOUBLE_NINTH'

const FIRST_YEAR = 2024
/**
 * Month and day of each year from 2024. Written down rather than reckoned: the Chinese calendar of the platform is a
 * day late in 2027 and 2030, when the new moon comes shortly before midnight in Beijing.
 */
const DAYS: Record<LunarFestival, readonly string[]> = {
  SPRING: '0210 0129 0217 0206 0126 0213 0203 0123 0211 0131 0219 0208'.split(' '),
  DRAGON_BOAT: '0610 0531 0619 0609 0528 0616 0605 0624 0612 0601 0620 0610'.split(' '),
  QIXI: '0810 0829 0819 0808 0826 0816 0805 0824 0812 0801 0820 0810'.split(' '),
  MID_AUTUMN: '0917 1006 0925 0915 1003 0922 0912 1001 0919 0908 0927 0916'.split(' '),
  DOUBLE_NINTH: '1011 1029 1018 1008 1026 1016 1005 1024 1012 1001 1020 1009'.split(' '),
}

/** The day of a lunar festival in a year of the Gregorian calendar; null outside the years of the table. */
export function lunarFestival(festival: LunarFestival, year: number): Day | null {
  const written = DAYS[festival][year - FIRST_YEAR]
  if (written === undefined) return null
  return { year, month: Number(written.slice(0, 2)), day: Number(written.slice(2)) }
}

import { momentAway } from '../../dateTime'
import type { LocalTime } from '../../localTime'
import type { SystemText } from '../../systemEntity'
import { beginsWord } from '../koreanEdge'
import { NUMERAL, numeralOf } from '../numbers/numerals'

const QUICK = /뒤|후|전에|이따|있다/
const MINUTE = '\\d{1,3}|[이삼사오]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구]'
/** 두 시간 뒤, 1시간 30분 후, 20분 이따; 5분만 있다가 is a wait, no moment. */
const AWAY = new RegExp(
  `(?:(${NUMERAL}) ?시간(?: ?(반)| ?(${MINUTE}) ?분)?|(${MINUTE}) ?분)(?:쯤|정도)? ?(뒤|후|있다가?|이따가?|전에(?! ?(?:알|연락|취소|미리|도착|오|와|말|전화 ?(?:주|부))))(?!환|기|보|식)`,
  'g',
)

/** A moment that counts from now; `value` is its date and time. */
export type Moment = { start: number; end: number; value: string; isPast: boolean }

/** Moments some minutes or hours from now. */
export function findLater({ text }: SystemText, at: LocalTime): Moment[] {
  if (!QUICK.test(text)) return []
  const found: Moment[] = []
  for (const match of text.matchAll(AWAY)) {
    const { 0: whole, 1: hours, 2: half, 3: minutes, 4: onlyMinutes, 5: side, index } = match
    const isPast = side!.startsWith('전')
    const away =
      (numeralOf(hours ?? '0') ?? 0) * 60 + (half ? 30 : (numeralOf(minutes ?? onlyMinutes ?? '0') ?? 0))
    if (away <= 0 || away > 100_000 || !beginsWord(text, index)) continue
    // 3시 30분 전에 is no length of time.
    if (/시 ?$/.test(text.slice(Math.max(0, index - 2), index))) continue
    found.push({
      start: index,
      end: index + whole.length,
      value: momentAway(at, isPast ? -away : away),
      isPast,
    })
  }
  return found
}

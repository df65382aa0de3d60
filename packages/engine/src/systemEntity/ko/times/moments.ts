import { momentAway } from '../../dateTime'
import type { LocalTime } from '../../localTime'
import type { SystemFinder, SystemFound } from '../../systemEntity'
import { beginsWord } from '../koreanEdge'
import { NUMERAL, numeralOf } from '../numbers/numerals'

const QUICK = /뒤|후|전에|이따|있다|지금/
const NOW = /지금(?!까지|은|도|의|으로|껏| ?상태| ?상황|부터)/g
const MINUTE = '\\d{1,3}|[이삼사오]?십[일이삼사오육칠팔구]?|[일이삼사오육칠팔구]'
/** 두 시간 뒤, 1시간 30분 후, 20분 이따; 5분만 있다가 is a wait, no moment. */
const AWAY = new RegExp(
  `(?:(${NUMERAL}) ?시간(?: ?(반)| ?(${MINUTE}) ?분)?|(${MINUTE}) ?분)(?:쯤|정도)? ?(뒤|후|있다가?|이따가?|전에(?! ?(?:알|연락|취소|미리|도착|오|와|말|전화 ?(?:주|부))))(?!환|기|보|식)`,
  'g',
)

/** Moments some minutes or hours from now, and now; values are dates with their times. */
export const findMoments: SystemFinder = ({ text }, at) => {
  if (!QUICK.test(text)) return []
  const found = nowIn(text, at)
  for (const match of text.matchAll(AWAY)) {
    const { 0: whole, 1: hours, 2: half, 3: minutes, 4: onlyMinutes, 5: side, index } = match
    const isPast = side!.startsWith('전')
    const away =
      (numeralOf(hours ?? '0') ?? 0) * 60 + (half ? 30 : (numeralOf(minutes ?? onlyMinutes ?? '0') ?? 0))
    if (away <= 0 || away > 100_000 || !beginsWord(text, index)) continue
    // 3시 30분 전에 is no length of time.
    if (/시 ?$/.test(text.slice(Math.max(0, index - 2), index))) continue
    const value = momentAway(at, isPast ? -away : away)
    found.push({ start: index, end: index + whole.length, value })
  }
  return found
}

function nowIn(text: string, at: LocalTime): SystemFound[] {
  const all = Array.from(text.matchAll(NOW)).filter(({ index }) => beginsWord(text, index))
  return all.map(({ 0: words, index }) => ({
    start: index,
    end: index + words.length,
    value: momentAway(at, 0),
  }))
}

import { fromNowFinder } from '../../../finder/momentsFromNow'
import { beginsWord } from '../koreanEdge'
import { findLengths } from './durations'

const NOT_SIDE = '(?!환|기|보|식)'

/** Moments so long from now (두 시간 뒤, 1시간 30분 후, 20분 이따), and now; 5분만 있다가 is a wait, no moment. */
export const findMoments = fromNowFinder({
  quick: /뒤|후|전에|이따|있다/,
  findLengths,
  before: /$./,
  reach: 0,
  ahead: new RegExp(`(?:쯤|정도)? ?(?:뒤|후|있다가?|이따가?)${NOT_SIDE}`, 'y'),
  ago: new RegExp(
    `(?:쯤|정도)? ?전에(?! ?(?:알|연락|취소|미리|도착|오|와|말|전화 ?(?:주|부)))${NOT_SIDE}`,
    'y',
  ),
  now: /지금(?!까지|은|도|의|으로|껏| ?상태| ?상황|부터)/g,
  isOther: (text, start) => !beginsWord(text, start),
})

/** Days from today by their names. */
export const DAYS_AWAY: Readonly<Record<string, number>> = {
  오늘: 0,
  금일: 0,
  내일: 1,
  낼: 1,
  명일: 1,
  모레: 2,
  낼모레: 2,
  낼모래: 2,
  내일모레: 2,
  내일모래: 2,
  글피: 3,
  그글피: 4,
  어제: -1,
  어저께: -1,
  그제: -2,
  그저께: -2,
  그끄저께: -3,
}
/** Weeks from this one by what stands before 주. */
export const WEEKS_AWAY: Readonly<Record<string, number>> = {
  이번: 0,
  금: 0,
  다음: 1,
  담: 1,
  차: 1,
  내: 1,
  다다음: 2,
  다담: 2,
  지난: -1,
  저번: -1,
  지지난: -2,
  저저번: -2,
}
/** The days of the solar calendar that have one name; those of the lunar calendar move and are left out. */
export const FEASTS: readonly (readonly [names: string, month: number, day: number])[] = [
  ['신정', 1, 1],
  ['발렌타인데이|밸런타인데이', 2, 14],
  ['삼일절|3[·.]?1절', 3, 1],
  ['화이트데이', 3, 14],
  ['만우절', 4, 1],
  ['식목일', 4, 5],
  ['근로자의 ?날|노동절', 5, 1],
  ['어린이날', 5, 5],
  ['어버이날', 5, 8],
  ['스승의 ?날', 5, 15],
  ['현충일', 6, 6],
  ['제헌절', 7, 17],
  ['광복절', 8, 15],
  ['개천절', 10, 3],
  ['한글날', 10, 9],
  ['할로윈(?:데이)?|핼러윈', 10, 31],
  ['빼빼로데이', 11, 11],
  ['(?:크리스마스|성탄절) ?이브', 12, 24],
  ['크리스마스|성탄절', 12, 25],
]
/** Numbers of days that have a name. */
export const LENGTHS: Readonly<Record<string, number>> = {
  하루: 1,
  이틀: 2,
  사흘: 3,
  나흘: 4,
  닷새: 5,
  엿새: 6,
  이레: 7,
  열흘: 10,
  보름: 15,
}

/** Months from this one by what stands before 달. */
export const MONTHS_AWAY: Readonly<Record<string, number>> = {
  이번: 0,
  이: 0,
  다음: 1,
  담: 1,
  내: 1,
  지난: -1,
  저번: -1,
}

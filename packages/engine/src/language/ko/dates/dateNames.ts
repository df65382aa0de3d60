import { wordMap } from '../../../finder/words'
/** Days from today by their names. */
export const DAYS_AWAY = wordMap(
  [0, '오늘 금일'],
  [1, '내일 낼 명일 다음날 이튿날'],
  [2, '모레 낼모레 낼모래 내일모레 내일모래'],
  [3, '글피'],
  [4, '그글피'],
  [-1, '어제 어저께 어젯밤 어제밤 간밤 지난밤'],
  [-2, '그제 그저께'],
  [-3, '그끄저께'],
)
/** Weeks from this one by what stands before 주. */
export const WEEKS_AWAY = wordMap(
  [0, '이번 금'],
  [1, '다음 담 차 내'],
  [2, '다다음 다담'],
  [-1, '지난 저번'],
  [-2, '지지난 저저번'],
)
/** The days of the solar calendar that have one name. */
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
export const MONTHS_AWAY = wordMap(
  [0, '이번 이'],
  [1, '다음 담 내'],
  [2, '다다음'],
  [-1, '지난 저번'],
  [-2, '지지난'],
)

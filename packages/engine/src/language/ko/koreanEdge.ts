import { matchAt } from '../../finder/matchAt'
import { isDigit } from './numbers/numerals'

/** What may follow a noun or a count without a space and leaves it what it is; every combination people write. */
const FIRST =
  '은|는|이|가|을|를|의|에|도|만|로|으로|과|와|랑|이랑|에서|에게|한테|까지|부터|처럼|보다|마다|씩|쯤|정도|짜리|이나|나|밖에|이라|라|이고|고|이며|인데|이서|하고|경'
const LAST =
  '은|는|도|만|요|이요|이여|여|욤|이에요|에요|예요|이예요|입니다|입니당|이고요|고요|구요|인데요|인데|이면|면|인가요|이죠|죠|이랑|의|부터|까지|이라고|라고|이라는|라는|이며|이든|든|이야|야|임|임다|네요|이네요|같아요|로|으로|에|로요|으로요|씩만|까지만'
const FOLLOWING = new Set(['', ...FIRST.split('|'), ...LAST.split('|')])
for (const first of FIRST.split('|')) for (const last of LAST.split('|')) FOLLOWING.add(first + last)

const HANGUL_RUN = /[가-힣ㄱ-ㅣ]*/y

export function isHangul(text: string, at: number): boolean {
  const unit = text.charCodeAt(at)
  return unit >= 0xac00 && unit <= 0xd7a3
}

/** Whether a Korean word may begin here: what stands before is no part of it. */
export function beginsWord(text: string, at: number): boolean {
  return at <= 0 || !(isHangul(text, at - 1) || isDigit(text, at - 1))
}

/** Whether a noun may end here: only particles and endings follow up to the end of the written word. */
export function endsNoun(text: string, at: number): boolean {
  return FOLLOWING.has(hangulFrom(text, at))
}

/** The Korean letters from an offset on, up to the first that is none. */
export function hangulFrom(text: string, at: number): string {
  return matchAt(HANGUL_RUN, text, at)?.[0] ?? ''
}

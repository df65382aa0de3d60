import type { Language } from '@parlance/contract'
import { languageOf } from '../../language/languages'
import { writeTime } from './clock'
import { writeLongDate } from './day'
import { joinEnds } from './range'

/** `2026-11-21T15:30` and periods `A~B`: `2026년 11월 21일 오후 3시 30분`, `November 21, 2026 at 3:30 PM`. */
export function writeMoment(text: string, language: Language): string | null {
  const [from = '', to, ...more] = text.split('~')
  if (more.length > 0) return null
  const { beforeTime, beforePeriod = beforeTime } = languageOf(language).valueWriting
  if (to === undefined) return join(writeLongDate(from, language), writeTime(from, language), beforeTime)
  if (from.slice(0, 'YYYY-MM-DD'.length) === to.slice(0, 'YYYY-MM-DD'.length)) {
    return join(writeLongDate(from, language), writeTime(text, language), beforePeriod)
  }
  const ends = [writeMoment(from, language), writeMoment(to, language)]
  return ends.every((end) => end !== null) ? joinEnds(ends, language) : null
}

function join(date: string | null, time: string | null, at: string): string | null {
  return date === null || time === null ? null : date + at + time
}

import type { Language } from '@parlance/contract'
import { languageOf } from '../../language/languages'
import { groupDigits } from './money'
import { joinEnds, readEnds } from './range'

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
/** ISO 8601, in the order of the units of a language. */
const DURATION = new RegExp(
  `^P(?=\\d|T\\d)(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?=\\d)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
)
/** Where the days are among the units. */
const DAYS = 3

/** `PT1H30M`, also from one to another `A~B`: `1시간 30분`, `1 hour 30 minutes`. Null for what is no duration. */
export function writeDuration(text: string, language: Language): string | null {
  const ends = readEnds(text, (one) => writeOne(one, language))
  return ends && joinEnds(ends, language)
}

function writeOne(text: string, language: Language): string | null {
  const [, ...amounts] = DURATION.exec(text) ?? []
  const { units, plural = '', afterDays } = languageOf(language).valueWriting
  const parts = amounts.flatMap((amount, i) => {
    if (amount === undefined) return []
    const unit = units.words[i] + (Number(amount) === 1 ? '' : plural)
    return [groupDigits(amount, language) + units.before + unit]
  })
  if (parts.length === 0) return null
  const written = parts.join(units.between)
  return afterDays && written.endsWith(units.words[DAYS]!) ? written + afterDays : written
}

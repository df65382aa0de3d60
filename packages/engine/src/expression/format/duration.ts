import type { Language } from '@parlance/contract'
import { groupDigits } from './money'
import { joinEnds, readEnds } from './range'

const NUMBER = String.raw`(\d+(?:\.\d+)?)`
/** ISO 8601, in the order of the units below. */
const DURATION = new RegExp(
  `^P(?=\\d|T\\d)(?:${NUMBER}Y)?(?:${NUMBER}M)?(?:${NUMBER}W)?(?:${NUMBER}D)?(?:T(?=\\d)(?:${NUMBER}H)?(?:${NUMBER}M)?(?:${NUMBER}S)?)?$`,
)

/** Units from the year to the second, what stands before them, and between one and the next. */
type Units = { words: readonly string[]; before: string; between: string }
const unspaced = (words: string): Units => ({ words: words.split(' '), before: '', between: '' })
const spaced = (words: string): Units => ({ words: words.split(' '), before: ' ', between: ' ' })
const UNITS: Record<Language, Units> = {
  ko: { ...unspaced('년 개월 주 일 시간 분 초'), between: ' ' },
  ja: unspaced('年 か月 週間 日 時間 分 秒'),
  'zh-CN': unspaced('年 个月 周 天 小时 分钟 秒'),
  'zh-TW': unspaced('年 個月 週 天 小時 分鐘 秒'),
  en: spaced('year month week day hour minute second'),
  th: spaced('ปี เดือน สัปดาห์ วัน ชั่วโมง นาที วินาที'),
  id: spaced('tahun bulan minggu hari jam menit detik'),
}

/** `PT1H30M`, also from one to another `A~B`: `1시간 30분`, `1 hour 30 minutes`. Null for what is no duration. */
export function writeDuration(text: string, language: Language): string | null {
  const ends = readEnds(text, (one) => writeOne(one, language))
  return ends && joinEnds(ends, language)
}

function writeOne(text: string, language: Language): string | null {
  const [, ...amounts] = DURATION.exec(text) ?? []
  const { words, before, between } = UNITS[language]
  const parts = amounts.flatMap((amount, i) => {
    if (amount === undefined) return []
    return [
      `${groupDigits(amount, language)}${before}${words[i]}${language === 'en' && Number(amount) !== 1 ? 's' : ''}`,
    ]
  })
  if (parts.length === 0) return null
  const written = parts.join(between)
  // Three days long are 3日間: 3日 alone is the third of the month.
  return language === 'ja' && written.endsWith('日') ? `${written}間` : written
}

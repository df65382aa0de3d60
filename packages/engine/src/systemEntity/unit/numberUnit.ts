import type { Language } from '@parlance/contract'
import { COUNTED } from '../ja/numbers/numbers'
import { endsNoun } from '../ko/koreanEdge'
import { COUNTER } from '../ko/numbers/numbers'
import { matchAt, matchesAt } from '../matchAt'
import type { NumberUnit, SystemFound } from '../systemEntity'
import { CLASSIFIER_AT } from '../th/numbers/measures'
import { wordSet } from '../words'
import { MEASURE_AT } from '../zh/numbers/measures'

/** In any language: users mix them. */
const PERCENT_AFTER =
  / ?(?:[%‰]|퍼센트|프로(?![그젝모필세듀])|パーセント|割(?![引り])|[成折](?![人功为為])|per ?cent|pct(?![a-z])|เปอร์เซ็นต์|เปอร์เซนต์|persen)/y
const PERCENT_BEFORE = /(?:百分之|ร้อยละ) ?$/
/** 50정도 is about fifty, 50도 fifty as well. */
const KOREAN_PARTICLE = / ?(?:정도|도(?![가-힣]))/y
/** 50か60 is either of them. */
const JAPANESE_PARTICLE = /^ ?か(?![月所国])/
const THAI_RELATIVE = / ?ที่/y
const CHINESE_NUMBER = / ?[号號]/y
const INDONESIAN =
  / ?(?:buah|orang|ekor|lembar|butir|biji|bungkus|botol|kotak|dus|pcs|porsi|gelas|cangkir|pasang|unit|kali|kg|gr|gram|kilo|liter|meter|km|cm|hari|jam|menit|bulan|minggu|tahun|malam|tiket|kamar)(?![a-z])/y
const ENGLISH =
  / ?-?(kg|g|lbs?|oz|km|cm|mm|ml|people|persons?|men|women|children|feet|foot|inch|night|day|minute|hour|week|month|year|[a-z]{2,}s)(?![a-z'])/y
/** Words that end as plurals do. */
const NO_PLURAL = wordSet(`
  yes yess yees thanks thx pls plus less this is was has its us as his hers ours yours theirs does goes always perhaps
  unless sometimes besides across bucks dollars cents pounds euros francs bahts rupees rupiahs ringgits dirhams bros
  guys
`)

/** What a number in a text is said to count, by the word beside it; null where none says it. */
export function unitOfNumber(
  text: string,
  { start, end }: Pick<SystemFound, 'start' | 'end'>,
  language: Language,
): NumberUnit | null {
  const isPercent =
    matchesAt(PERCENT_AFTER, text, end) || PERCENT_BEFORE.test(text.slice(Math.max(0, start - 7), start))
  if (isPercent) return 'PERCENT'
  return COUNTS[language](text, end) ? 'THING' : null
}

/** Whether what follows a number is counted by it. */
const COUNTS: Record<Language, (text: string, end: number) => boolean> = {
  ko: (text, end) => {
    const counter = matchesAt(KOREAN_PARTICLE, text, end) ? null : matchAt(COUNTER, text, end)
    return counter !== null && endsNoun(text, end + counter[0].length)
  },
  ja: (text, end) => {
    const after = text.slice(end, end + 8)
    return COUNTED.test(after) && !JAPANESE_PARTICLE.test(after)
  },
  'zh-CN': countsInChinese,
  'zh-TW': countsInChinese,
  en: (text, end) => {
    const word = matchAt(ENGLISH, text, end)?.[1]
    return word !== undefined && !NO_PLURAL.has(word)
  },
  th: (text, end) => matchesAt(CLASSIFIER_AT, text, end) && !matchesAt(THAI_RELATIVE, text, end),
  id: (text, end) => matchesAt(INDONESIAN, text, end),
}

function countsInChinese(text: string, end: number): boolean {
  return matchesAt(MEASURE_AT, text, end) || matchesAt(CHINESE_NUMBER, text, end)
}

import type { Language } from '@parlance/contract'

/** Endings that mean the same: one of a row is put in the place of another. The longest one fits first. */
const ENDINGS: Record<Language, readonly (readonly string[])[]> = {
  ko: [
    ['알려 주세요', '알려줘', '알려 줄래', '알려 주실래요'],
    ['해 주세요', '해줘', '해 줄래', '해 주실래요'],
    ['줘', '주세요', '줄래', '주실래요'],
    ['나요', '니', '냐', '습니까'],
    ['인가요', '야', '이야', '인지'],
    ['어요', '어'],
    ['있어', '있어요', '있나요', '있니'],
    ['까요', '까'],
    ['해', '해요', '해라', '하세요'],
    ['', ' 좀요', '요'],
  ],
  ja: [
    ['教えてください', '教えて', '教えてほしい', '教えてもらえますか'],
    ['してください', 'して', 'してほしい', 'してもらえますか'],
    ['てください', 'て', 'てほしい', 'てくれる'],
    ['ですか', 'なの', 'でしょうか', 'かな'],
    ['ますか', 'ますでしょうか', 'るの'],
    ['ください', 'お願いします', 'ちょうだい'],
    ['', 'お願いします', 'ですか'],
  ],
  'zh-CN': [
    ['是什么', '是啥', '是什么呢'],
    ['吗', '么', '呢', '吧'],
    ['一下', '一下吧', '下'],
    ['', '吧', '呢', '好吗', '谢谢'],
  ],
  'zh-TW': [
    ['是什麼', '是啥', '是什麼呢'],
    ['嗎', '麼', '呢', '吧'],
    ['一下', '一下吧', '下'],
    ['', '吧', '呢', '好嗎', '謝謝'],
  ],
  th: [
    ['หน่อย', 'ที', 'หน่อยครับ', 'หน่อยค่ะ'],
    ['ไหม', 'มั้ย', 'หรือเปล่า', 'ไหมคะ'],
    ['ครับ', 'ค่ะ', 'คะ'],
    ['', 'ครับ', 'ค่ะ', 'หน่อย', 'นะ'],
  ],
  id: [
    ['nya', ''],
    ['kan', 'in'],
    ['tidak', 'nggak', 'ga'],
    ['', ' ya', ' dong', ' tolong', ' nih'],
  ],
  en: [
    [' please', '', ' for me', ' thanks'],
    ['ies', 'y'],
    ['s', ''],
    ['ing', ''],
    ['', ' please', ' for me', ' now', 's'],
  ],
}

/** The question with another ending of the same meaning. */
export function otherEnding(question: string, language: Language, random: () => number): string | null {
  const bare = question.replace(/[\s?？!！.。]+$/u, '')
  const fit = ENDINGS[language].filter((row) => fitting(row, bare) !== null)
  const row = fit[Math.floor(random() * fit.length)]
  if (row === undefined) return null
  const ending = fitting(row, bare)!
  const others = row.filter((other) => other !== ending)
  return bare.slice(0, bare.length - ending.length) + others[Math.floor(random() * others.length)]!
}

/** The question without any ending that another one could take the place of. */
export function bareEnding(question: string, language: Language): string {
  let bare = question
  for (let cut = true; cut; ) {
    cut = false
    for (const row of ENDINGS[language]) {
      const ending = fitting(row, bare) ?? ''
      if (ending === '' || bare.length - ending.trim().length < 4) continue
      bare = bare.slice(0, bare.length - ending.length).trimEnd()
      cut = true
    }
  }
  return bare
}

function fitting(row: readonly string[], question: string): string | null {
  const fits = row.filter((ending) => question.endsWith(ending))
  return fits.length === 0
    ? null
    : fits.reduce((longest, one) => (one.length > longest.length ? one : longest))
}

import type { Language } from '@parlance/contract'

/** Words of the ten digits as numbers are dictated, what stands between two of them, and what makes a pause. */
const SPEECH: Record<Language, { words: string[]; between: string; pause: string }> = {
  ko: { words: [...'공일이삼사오육칠팔구'], between: '', pause: ', ' },
  ja: {
    words: ['ゼロ', 'いち', 'に', 'さん', 'よん', 'ご', 'ろく', 'なな', 'はち', 'きゅう'],
    between: ' ',
    pause: '、',
  },
  'zh-CN': { words: [...'零一二三四五六七八九'], between: '', pause: '，' },
  'zh-TW': { words: [...'零一二三四五六七八九'], between: '', pause: '，' },
  en: {
    words: ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'],
    between: ' ',
    pause: ', ',
  },
  th: {
    words: ['ศูนย์', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า'],
    between: ' ',
    pause: ', ',
  },
  id: {
    words: ['nol', 'satu', 'dua', 'tiga', 'empat', 'lima', 'enam', 'tujuh', 'delapan', 'sembilan'],
    between: ' ',
    pause: ', ',
  },
}

/** A number read out digit by digit, for the telephone: `010-12` is `공일공, 일이`. Null for a text without digits. */
export function spellDigits(text: string, language: Language): string | null {
  if (!/\d/.test(text)) return null
  const { words, between, pause } = SPEECH[language]
  return text
    .split(/[\s-]+/)
    .filter((group) => group !== '')
    .map((group) =>
      group.replace(/\d+/g, (run) => [...run].map((digit) => words[Number(digit)]).join(between)),
    )
    .join(pause)
}

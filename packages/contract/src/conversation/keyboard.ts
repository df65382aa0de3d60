/** The keys of the Korean keyboard, two-set, in the order in which syllables are counted. */
const INITIALS = Array.from('rRseEfaqQtTdwWczxvg')
const VOWELS = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
const FINALS = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')
const FIRST_SYLLABLE = 0xac00
const SYLLABLES = 11172
const FIRST_INITIAL = 0x1100
const FIRST_VOWEL = 0x1161
/** One before the first: a syllable may have no final. */
const NO_FINAL = 0x11a7

const LONGEST_FIRST = (keys: readonly string[]) => keys.toSorted((a, b) => b.length - a.length).join('|')
const VOWEL = LONGEST_FIRST(VOWELS)
/** A consonant before a vowel begins the next syllable. */
const TYPED_SYLLABLE = new RegExp(
  `([${INITIALS.join('')}])(${VOWEL})((?:${LONGEST_FIRST(FINALS.slice(1))})(?!${VOWEL}))?`,
  'y',
)
/** Letters that Shift does not change on the Korean keyboard. */
const SHIFTED_FOR_NOTHING = /[^REQTWOP]/g

/** What the keys of a Hangul text write on a Latin keyboard; other characters stay. */
export function latinOfKeys(hangul: string): string {
  return Array.from(hangul, (character) => {
    const code = character.codePointAt(0)!
    const syllable = code - FIRST_SYLLABLE
    if (syllable >= 0 && syllable < SYLLABLES) {
      const vowel = Math.floor(syllable / 28) % 21
      return `${INITIALS[Math.floor(syllable / 588)]}${VOWELS[vowel]}${FINALS[syllable % 28]}`
    }
    const final = code > NO_FINAL ? FINALS[code - NO_FINAL] : undefined
    return INITIALS[code - FIRST_INITIAL] ?? VOWELS[code - FIRST_VOWEL] ?? final ?? character
  }).join('')
}

/**
 * The Hangul that Latin letters write on the Korean keyboard: two syllables at least, and a consonant that begins the
 * next one. Undefined for letters that write no Hangul word, which is what most words are.
 */
export function hangulOfKeys(latin: string): string | undefined {
  const keys =
    latin === latin.toUpperCase()
      ? latin.toLowerCase()
      : latin.replace(SHIFTED_FOR_NOTHING, (key) => key.toLowerCase())
  let hangul = ''
  let at = 0
  while (at < keys.length) {
    TYPED_SYLLABLE.lastIndex = at
    const found = TYPED_SYLLABLE.exec(keys)
    if (!found) break
    const [typed, initial, vowel, final = ''] = found
    const place = INITIALS.indexOf(initial!) * 588 + VOWELS.indexOf(vowel!) * 28 + FINALS.indexOf(final)
    hangul += String.fromCodePoint(FIRST_SYLLABLE + place)
    at += typed.length
  }
  if (hangul.length < 2) return undefined
  const rest = keys.slice(at)
  if (rest === '') return hangul
  const begun = rest.length === 1 ? INITIALS.indexOf(rest) : -1
  return begun < 0 ? undefined : hangul + String.fromCodePoint(FIRST_INITIAL + begun)
}

/** The other reading of one word of a search, when it looks like one that was typed in the wrong script. */
export function otherKeyboard(word: string): string | undefined {
  if (/^[a-z]+$/i.test(word)) return hangulOfKeys(word)
  const text = word.normalize('NFKC')
  // Lone letters inside of a word, or a vowel alone, are no Hangul; a consonant at the end is still being composed.
  const isMistyped = /^[\uac00-\ud7a3\u1100-\u11c2]{2,}$/.test(text) && /[\u1100-\u11c2]./.test(text)
  const isVowelAtEnd = /^[\uac00-\ud7a3]+[\u1161-\u1175]$/.test(text)
  return isMistyped || isVowelAtEnd ? latinOfKeys(text).toLowerCase() : undefined
}

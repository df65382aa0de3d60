/** Where Hangul syllables begin in Unicode, how many there are, and how many share a consonant, or that and a vowel. */
export const FIRST_SYLLABLE = 0xac00
export const SYLLABLES = 11172
export const VOWELS_AND_FINALS = 588
export const FINALS = 28
const CHOSEONG = 0x1100
const JUNGSEONG = 0x1161
const JONGSEONG = 0x11a7

/**
 * Takes every Hangul syllable apart into its letters (conjoining jamo), so that inflected forms of one stem
 * share n-grams; other characters stay. Composing the result (NFC) gives the text back.
 */
export function decomposeHangul(text: string): string {
  let letters = ''
  for (let i = 0; i < text.length; i++) {
    const syllable = text.charCodeAt(i) - FIRST_SYLLABLE
    if (syllable < 0 || syllable >= SYLLABLES) {
      letters += text[i]
      continue
    }
    const final = syllable % FINALS
    letters += String.fromCharCode(
      CHOSEONG + Math.floor(syllable / VOWELS_AND_FINALS),
      JUNGSEONG + Math.floor((syllable % VOWELS_AND_FINALS) / FINALS),
    )
    if (final > 0) letters += String.fromCharCode(JONGSEONG + final)
  }
  return letters
}

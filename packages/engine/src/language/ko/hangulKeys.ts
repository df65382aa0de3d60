import { FIRST_SYLLABLE, SYLLABLES } from '../../text/jamo'

/** Letters of the two-set layout, and the keys that type them. */
const LETTERS = 'ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔㅁㄴㅇㄹㅎㅗㅓㅏㅣㅋㅌㅊㅍㅠㅜㅡ'
const KEYS = 'qwertyuiopasdfghjklzxcvbnm'
const SHIFTED: Readonly<Record<string, string>> = {
  Q: 'ㅃ',
  W: 'ㅉ',
  E: 'ㄸ',
  R: 'ㄲ',
  T: 'ㅆ',
  O: 'ㅒ',
  P: 'ㅖ',
}

const INITIALS = 'ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ'
const VOWELS = 'ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ'
const FINALS = ' ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ'
/** Letters that two keys make. */
const JOINED: Readonly<Record<string, string>> = {
  ㅗㅏ: 'ㅘ',
  ㅗㅐ: 'ㅙ',
  ㅗㅣ: 'ㅚ',
  ㅜㅓ: 'ㅝ',
  ㅜㅔ: 'ㅞ',
  ㅜㅣ: 'ㅟ',
  ㅡㅣ: 'ㅢ',
  ㄱㅅ: 'ㄳ',
  ㄴㅈ: 'ㄵ',
  ㄴㅎ: 'ㄶ',
  ㄹㄱ: 'ㄺ',
  ㄹㅁ: 'ㄻ',
  ㄹㅂ: 'ㄼ',
  ㄹㅅ: 'ㄽ',
  ㄹㅌ: 'ㄾ',
  ㄹㅍ: 'ㄿ',
  ㄹㅎ: 'ㅀ',
  ㅂㅅ: 'ㅄ',
}
const PARTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(JOINED).map(([parts, joined]) => [joined, parts]),
)

const keyOfLetter = new Map<string, string>(Array.from(LETTERS, (letter, at) => [letter, KEYS[at]!]))
for (const [key, letter] of Object.entries(SHIFTED)) keyOfLetter.set(letter, key.toLowerCase())

/** A syllable that is being typed: its letters as single ones. */
type Typed = { initial: string; vowel: string; final: string }

/** The letters (compatibility jamo) that Latin keys type in the Hangul layout; other characters stay. */
export function hangulOfKeys(text: string): string {
  return Array.from(text, (key) => SHIFTED[key] ?? LETTERS[KEYS.indexOf(key.toLowerCase())] ?? key).join('')
}

/** The Latin keys, in lower case, that type a Korean text; other characters stay. */
export function keysOfHangul(text: string): string {
  return Array.from(text, (character) => {
    const letters = lettersOf(character)
    return Array.from(letters, (letter) => keyOfLetter.get(letter) ?? letter).join('')
  }).join('')
}

/** Composes single letters (compatibility jamo) into syllables, as an input method does. */
export function composeLetters(text: string): string {
  let composed = ''
  let typed: Typed = { initial: '', vowel: '', final: '' }
  const end = () => {
    composed += syllableOf(typed)
    typed = { initial: '', vowel: '', final: '' }
  }
  for (const letter of Array.from(text, lettersOf).join('')) {
    if (VOWELS.includes(letter)) {
      if (typed.final !== '') typed = moveFinal(typed, (done) => (composed += syllableOf(done)))
      if (typed.vowel === '') typed.vowel = letter
      else if (JOINED[typed.vowel + letter]) typed.vowel = JOINED[typed.vowel + letter]!
      else {
        end()
        typed.vowel = letter
      }
    } else if (INITIALS.includes(letter)) {
      const joined = JOINED[typed.final + letter]
      if (typed.initial !== '' && typed.vowel !== '' && typed.final === '' && FINALS.includes(letter))
        typed.final = letter
      else if (typed.final !== '' && joined) typed.final = joined
      else {
        end()
        typed.initial = letter
      }
    } else {
      end()
      composed += letter
    }
  }
  end()
  return composed
}

/** A vowel takes the last consonant of the syllable before it: 갑 and ㅏ are 가바. */
function moveFinal({ initial, vowel, final }: Typed, write: (done: Typed) => void): Typed {
  const [stays, moves] = PARTS[final] ? [PARTS[final]![0]!, PARTS[final]![1]!] : ['', final]
  write({ initial, vowel, final: stays })
  return { initial: moves, vowel: '', final: '' }
}

function syllableOf({ initial, vowel, final }: Typed): string {
  if (initial === '' || vowel === '') return initial + vowel + final
  const number = (INITIALS.indexOf(initial) * VOWELS.length + VOWELS.indexOf(vowel)) * FINALS.length
  return String.fromCharCode(FIRST_SYLLABLE + number + Math.max(0, FINALS.indexOf(final || ' ')))
}

/** The letters of a syllable or a joined letter, as single ones. */
export function lettersOf(character: string): string {
  const number = character.charCodeAt(0) - FIRST_SYLLABLE
  if (number < 0 || number >= SYLLABLES) {
    const letter = singleLetter(character)
    return PARTS[letter] ?? letter
  }
  const final = FINALS[number % FINALS.length]!.trim()
  const vowel = VOWELS[Math.floor(number / FINALS.length) % VOWELS.length]!
  const initial = INITIALS[Math.floor(number / FINALS.length / VOWELS.length)]!
  return [initial, vowel, final].map((letter) => PARTS[letter] ?? letter).join('')
}

/** The letter that a part of a syllable (conjoining jamo) is: normalising writes single letters as such parts. */
function singleLetter(character: string): string {
  const code = character.charCodeAt(0)
  return INITIALS[code - 0x1100] ?? VOWELS[code - 0x1161] ?? FINALS[code - 0x11a7] ?? character
}

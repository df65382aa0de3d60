import { hasHangul, isUnspaced } from './writingSystem'

/**
 * Korean endings that may follow a noun without a space; longer ones first. Only those needed to distinguish a
 * one-syllable word from the beginning of a longer word.
 */
const PARTICLES = [
  '에서는|으로는|이라는|에서도|한테는|까지는|부터는|이랑|에서|에게|한테|으로|까지|부터|처럼|보다|마다|조차|밖에|이나|이란|이라|라는|라고',
  '이고|이요|인데|인가요|입니다|이에요|예요|은요|는요|이면|들은|들이|들을|들도|들',
  '은|는|이|가|을|를|의|에|도|만|로|과|와|랑|나|요|야|께|란|면',
].join('|')
const ONLY_PARTICLES = new RegExp(`^(?:${PARTICLES})$`, 'u')
const HANGUL_RUN = /[\uac00-\ud7a3]*/y
const SPACED_CHARACTER = /[\p{L}\p{M}\p{N}]/u

/**
 * Whether a word may begin and end at these offsets of a normalised text. Words of spaced scripts stand alone;
 * Korean words begin a word, and may be followed by a particle or, from two syllables on, by anything (spaces
 * are often left out); Chinese, Japanese and Thai words may stand anywhere.
 */
export function standsAlone(text: string, start: number, end: number): boolean {
  return beginsWord(text, start) && maybeEnds(text, start, end)
}

/** Whether a word may begin at this offset of a normalised text: scripts without spaces begin one anywhere. */
export function beginsWord(text: string, start: number): boolean {
  const kind = kindOf(characterAt(text, start))
  return kind === 'FREE' || kind !== kindOf(characterBefore(text, start))
}

function maybeEnds(text: string, start: number, end: number): boolean {
  const kind = kindOf(characterBefore(text, end))
  if (kind === 'FREE' || kind !== kindOf(characterAt(text, end))) return true
  if (kind === 'SPACED') return false
  if (end - start > 1) return true
  HANGUL_RUN.lastIndex = end
  return ONLY_PARTICLES.test(HANGUL_RUN.exec(text)?.[0] ?? '')
}

function kindOf(character: string): 'FREE' | 'SPACED' | 'HANGUL' {
  if (hasHangul(character)) return 'HANGUL'
  return SPACED_CHARACTER.test(character) && !isUnspaced(character) ? 'SPACED' : 'FREE'
}

function characterAt(text: string, at: number): string {
  const code = text.codePointAt(at)
  return code === undefined ? '' : String.fromCodePoint(code)
}

function characterBefore(text: string, at: number): string {
  if (at <= 0) return ''
  const pair = at > 1 ? text.codePointAt(at - 2)! : 0
  return pair > 0xffff ? String.fromCodePoint(pair) : text.charAt(at - 1)
}

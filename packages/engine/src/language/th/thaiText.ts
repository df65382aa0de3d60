import type { LocalTime } from '../../finder/localTime'
import type { SystemFinder, SystemFound, SystemText } from '../../finder/systemFinder'

/**
 * A Thai utterance as it should have been typed: digits are 0–9, the vowel am is one character after its tone mark,
 * a doubled e is ae, a mark is written once. `offsets` maps an offset in it to the offset in the text as normalised, and
 * is null where they are the same.
 */
export type ThaiText = SystemText & { offsets: readonly number[] | null }

/** Finds in a text so written. */
export type ThaiFinder = (text: ThaiText, at: LocalTime) => SystemFound[]

const UNUSUAL = /[\u0e50-\u0e59]|\u0e4d|เเ|([\u0e31\u0e34-\u0e3a\u0e47-\u0e4e])\1/
const TONES = '่้๊๋'
const MARK = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/

/** All kinds of one utterance are looked for one after another: it is written anew once. */
const known = new WeakMap<SystemText, ThaiText>()

/** A finder that reads the utterance as it should have been typed, and finds where it was typed. */
export function inThai(find: ThaiFinder): SystemFinder {
  return (text, at) => {
    const thai = thaiTextOf(text)
    const { offsets } = thai
    const found = find(thai, at)
    if (!offsets || found.length === 0) return found
    return found.map(({ start, end, value }) => ({ start: offsets[start]!, end: offsets[end]!, value }))
  }
}

function thaiTextOf(text: SystemText): ThaiText {
  const before = known.get(text)
  if (before) return before
  const thai = UNUSUAL.test(text.text) ? rewritten(text) : { ...text, offsets: null }
  known.set(text, thai)
  // Finders made of other finders hand the rewritten text on.
  known.set(thai, { ...thai, offsets: null })
  return thai
}

function rewritten({ text }: SystemText): ThaiText {
  let written = ''
  const offsets: number[] = []
  for (let i = 0; i < text.length; ) {
    const [piece, length] = pieceAt(text, i)
    for (let k = 0; k < piece.length; k++) offsets.push(i + Math.min(k, length - 1))
    written += piece
    i += length
  }
  offsets.push(text.length)
  return { text: written, cased: written, offsets }
}

function pieceAt(text: string, i: number): [piece: string, length: number] {
  const unit = text[i]!
  const code = text.charCodeAt(i)
  if (code >= 0xe50 && code <= 0xe59) return [String(code - 0xe50), 1]
  if (unit === 'เ' && text[i + 1] === 'เ') return ['แ', 2]
  if (unit === 'ํ') return amAt(text, i)
  if (MARK.test(unit) && text[i + 1] === unit) return [unit, 2]
  return [unit, 1]
}

/** NFKC takes the vowel am apart; its tone mark is typed before, within or after it. */
function amAt(text: string, i: number): [piece: string, length: number] {
  const next = text.charAt(i + 1)
  if (next !== '' && TONES.includes(next) && text[i + 2] === 'า') return [`${next}ำ`, 3]
  if (next !== 'า') return ['ํ', 1]
  const tone = text.charAt(i + 2)
  return tone !== '' && TONES.includes(tone) ? [`${tone}ำ`, 3] : ['ำ', 2]
}

import { wordMap } from '../../../finder/words'
import { partAround } from '../../latin/times/times'
import { type Read, type Tokens, textAt } from '../../latin/tokens'

/** The part of the day by which one of two clock times is meant. */
export type PartOfDay = 'AM' | 'PM' | 'EVENING' | 'NIGHT'

const PARTS: ReadonlyMap<string, PartOfDay> = wordMap(
  ['AM', 'morning'],
  ['PM', 'afternoon'],
  ['EVENING', 'evening'],
  ['NIGHT', 'night'],
)
const WORDS_AROUND: ReadonlyMap<string, PartOfDay> = wordMap(
  ['AM', 'morning breakfast wake alarm sunrise'],
  ['PM', 'afternoon'],
  ['EVENING', 'evening tonight tonite dinner supper sunset'],
  ['NIGHT', 'night'],
)
const GREETINGS = new Set(['good'])
/** Words farther off belong to something else. */
const AROUND_MAX = 8

/** `pm`, `p.m.`, `in the evening`, `at night` right at a token. */
export function readPart(tokens: Tokens, i: number): Read<PartOfDay> | null {
  const text = textAt(tokens, i)
  if (text === 'am' || text === 'pm') return { value: partOf(text), next: i + 1 }
  if (text === 'a' || text === 'p') return readDotted(tokens, i, text)
  const isIn = text === 'in' && textAt(tokens, i + 1) === 'the'
  const at = isIn ? i + 2 : i + 1
  const part = isIn || text === 'at' ? PARTS.get(textAt(tokens, at)) : undefined
  return part ? { value: part, next: at + 1 } : null
}

/** The part of the nearest word around (`dinner at 7`), greetings aside. */
export function partNear(tokens: Tokens, i: number): PartOfDay | null {
  return partAround(tokens, i, AROUND_MAX, WORDS_AROUND, GREETINGS)
}

/** The hour 0–24 that an hour of the twelve-hour clock is in a part of the day. */
export function hourIn(part: PartOfDay, hour: number): number {
  if (hour === 0 || hour > 12) return hour
  const isLate = part === 'PM' || (part === 'EVENING' && hour > 3) || (part === 'NIGHT' && hour > 5)
  if (hour === 12) return part === 'PM' ? 12 : 0
  return isLate ? hour + 12 : hour
}

/** `p.m.` with its last full stop when there is one. */
function readDotted(tokens: Tokens, i: number, letter: string): Read<PartOfDay> | null {
  if (textAt(tokens, i + 1) !== '.' || textAt(tokens, i + 2) !== 'm') return null
  return { value: partOf(letter), next: textAt(tokens, i + 3) === '.' ? i + 4 : i + 3 }
}

function partOf(text: string): PartOfDay {
  return text.startsWith('a') ? 'AM' : 'PM'
}

import { type Tokens, textAt } from '../../latin/tokens'

/** The part of the day that tells which of two clock times is meant. */
export type HalfOfDay = 'AM' | 'PM' | 'EVENING' | 'NIGHT'

const PARTS: Record<string, HalfOfDay> = {
  morning: 'AM',
  afternoon: 'PM',
  evening: 'EVENING',
  night: 'NIGHT',
}
const WORDS_AROUND: ReadonlyMap<string, HalfOfDay> = new Map([
  ...(Object.entries(PARTS) as [string, HalfOfDay][]),
  ['breakfast', 'AM'],
  ['wake', 'AM'],
  ['alarm', 'AM'],
  ['sunrise', 'AM'],
  ['tonight', 'EVENING'],
  ['tonite', 'EVENING'],
  ['dinner', 'EVENING'],
  ['supper', 'EVENING'],
  ['sunset', 'EVENING'],
])
/** Words farther off speak of something else. */
const AROUND_MAX = 8

/** `pm`, `p.m.`, `in the evening`, `at night` right at a piece. */
export function readHalf(tokens: Tokens, i: number): { half: HalfOfDay; next: number } | null {
  const text = textAt(tokens, i)
  if (text === 'am' || text === 'pm') return { half: halfOf(text), next: i + 1 }
  if (text === 'a' || text === 'p') return readDotted(tokens, i, text)
  const isIn = text === 'in' && textAt(tokens, i + 1) === 'the'
  const at = isIn ? i + 2 : i + 1
  const part = isIn || text === 'at' ? PARTS[textAt(tokens, at)] : undefined
  return part ? { half: part, next: at + 1 } : null
}

/** The half that the nearest word around speaks of (`dinner at 7`), greetings aside. */
export function halfAround(tokens: Tokens, i: number): HalfOfDay | null {
  for (let away = 1; away <= AROUND_MAX; away++) {
    for (const at of [i - away, i + away]) {
      const half = WORDS_AROUND.get(textAt(tokens, at))
      if (half && textAt(tokens, at - 1) !== 'good') return half
    }
  }
  return null
}

/** The hour 0–24 that an hour of the twelve-hour clock is in a half of the day. */
export function hourIn(half: HalfOfDay, hour: number): number {
  if (hour === 0 || hour > 12) return hour
  const isLate = half === 'PM' || (half === 'EVENING' && hour > 3) || (half === 'NIGHT' && hour > 5)
  if (hour === 12) return half === 'PM' ? 12 : 0
  return isLate ? hour + 12 : hour
}

/** `p.m.` with its last full stop when there is one. */
function readDotted(tokens: Tokens, i: number, letter: string): { half: HalfOfDay; next: number } | null {
  if (textAt(tokens, i + 1) !== '.' || textAt(tokens, i + 2) !== 'm') return null
  return { half: halfOf(letter), next: textAt(tokens, i + 3) === '.' ? i + 4 : i + 3 }
}

function halfOf(text: string): HalfOfDay {
  return text.startsWith('a') ? 'AM' : 'PM'
}

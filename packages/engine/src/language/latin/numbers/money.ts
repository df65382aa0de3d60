import type { SystemFound, SystemText } from '../../../finder/systemFinder'
import { type Tokens, tokensOf } from '../tokens'
import { printNumber } from './numerals'

/** An amount of money from the token `from` up to before `next`. */
export type Money = { from: number; next: number; amount: number; code: string }
/** A currency's sign or code before a number, the token where the number begins and the sign of the amount. */
export type MoneySign = { code: string; next: number; factor: 1 | -1 }

/** The amounts of an utterance; `read` reads one, or both ends of a range. */
export function findAmounts(
  text: SystemText,
  read: (tokens: Tokens, i: number) => readonly Money[],
): SystemFound[] {
  const tokens = tokensOf(text)
  const found: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const all = read(tokens, i)
    for (const { from, next, amount, code } of all) {
      const value = `${printNumber(amount)} ${code}`
      found.push({ start: tokens[from]!.start, end: tokens[next - 1]!.end, value })
    }
    i = Math.max(all.at(-1)?.next ?? 0, i + 1)
  }
  return found
}

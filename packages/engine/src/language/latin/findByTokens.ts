import type { PeopleParts, SystemFound, SystemText } from '../../finder/systemFinder'
import { type Reader, type Tokens, tokensOf } from './tokens'

/**
 * What a language reads at a token, up to before the token `next`. Without a `value` nothing is found there and
 * reading goes on at `next`. `from` is the first token that is part of it, where that is not the one it was read at.
 */
export type Reading = { next: number; value?: string | null; from?: number; people?: PeopleParts }

/** Reads an utterance token by token, left to right; null moves on by one token. */
export function findByTokens(text: SystemText, read: Reader<Reading>): SystemFound[] {
  const tokens = tokensOf(text)
  const found: SystemFound[] = []
  let i = 0
  while (i < tokens.length) {
    const reading = read(tokens, i)
    if (reading?.value !== undefined) found.push(foundAs(tokens, i, reading.value, reading))
    i = Math.max(reading?.next ?? 0, i + 1)
  }
  return found
}

function foundAs(
  tokens: Tokens,
  i: number,
  value: string | null,
  { from, next, people }: Reading,
): SystemFound {
  const found = { start: tokens[from ?? i]!.start, end: tokens[next - 1]!.end, value }
  return people ? { ...found, people } : found
}

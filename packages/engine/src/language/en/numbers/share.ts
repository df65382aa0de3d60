import { readSlashedShare, type Share } from '../../latin/numbers/share'
import { isGlued, type Tokens, textAt } from '../../latin/tokens'
import { SMALL_NUMBERS, SMALL_ORDINALS } from './numberWords'

/**
 * `half`, `a quarter`, `two thirds`, `3/4`, `¾` (which NFKC writes as `3⁄4`); null when there is none. With `isRest`,
 * also the fraction at the end of `2½`, which NFKC writes as `21⁄2`.
 */
export function readShare(tokens: Tokens, i: number, isRest = false): Share | null {
  const token = tokens[i]
  if (!token || token.kind === 'MARK') return null
  if (token.text === 'half') return { over: 1, under: 2, next: i + 1 }
  if (token.kind === 'DIGITS') return readSlashedShare(tokens, i, isRest) ?? readNamed(tokens, i)
  return readNamed(tokens, i)
}

function readNamed(tokens: Tokens, i: number): Share | null {
  const over = overOf(textAt(tokens, i))
  if (over === 0) return null
  const hyphen = textAt(tokens, i + 1) === '-' && isGlued(tokens, i + 1) ? 1 : 0
  const name = textAt(tokens, i + 1 + hyphen)
  const under = underOf(name, over)
  return under === 0 ? null : { over, under, next: i + 2 + hyphen }
}

function overOf(word: string): number {
  if (word === 'a' || word === 'an') return 1
  const value = SMALL_NUMBERS.get(word) ?? (/^[1-9]\d?$/.test(word) ? Number(word) : 0)
  return value < 100 ? value : 0
}

/** One goes with the singular, more with the plural: "two third" is none. */
function underOf(name: string, over: number): number {
  if (over > 1 && !name.endsWith('s')) return 0
  if (over === 1 && name.endsWith('s')) return 0
  const single = over > 1 ? name.slice(0, -1) : name
  if (single === 'half') return 2
  if (single === 'quarter') return 4
  const under = SMALL_ORDINALS.get(single) ?? 0
  return under > 2 ? under : 0
}

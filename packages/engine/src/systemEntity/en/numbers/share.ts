import { isGlued, type Tokens, textAt } from '../../latin/tokens'
import { SMALL_NUMBERS, SMALL_ORDINALS } from './numberWords'

/** A part of a whole, `over / under`, read from one piece up to before `next`. */
export type Share = { over: number; under: number; next: number }

const PART_MAX = 999

/**
 * `half`, `a quarter`, `two thirds`, `3/4`, `¾` (which NFKC writes as `3⁄4`); null when there is none. With `isRest`,
 * also the fraction at the end of `2½`, which NFKC writes as `21⁄2`.
 */
export function readShare(tokens: Tokens, i: number, isRest = false): Share | null {
  const token = tokens[i]
  if (!token || token.kind === 'MARK') return null
  if (token.text === 'half') return { over: 1, under: 2, next: i + 1 }
  if (token.kind === 'DIGITS') return readSlashed(tokens, i, isRest) ?? readNamed(tokens, i)
  return readNamed(tokens, i)
}

/** Only a sign of one character leaves a fraction slash, hence one digit before it. */
function readSlashed(tokens: Tokens, i: number, isRest: boolean): Share | null {
  const slash = textAt(tokens, i + 1)
  const under = tokens[i + 2]
  if ((slash !== '/' && slash !== '⁄') || under?.kind !== 'DIGITS') return null
  if (!isGlued(tokens, i + 1) || !isGlued(tokens, i + 2)) return null
  const digits = textAt(tokens, i)
  if (slash === '⁄' && !isRest && digits.length > 1) return null
  const over = Number(slash === '⁄' ? digits.slice(-1) : digits)
  return isPart(over, Number(under.text)) ? { over, under: Number(under.text), next: i + 3 } : null
}

function isPart(over: number, under: number): boolean {
  return over >= 1 && under >= 2 && over <= PART_MAX && under <= PART_MAX
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

import type { SystemFinder } from '../../../finder/systemFinder'
import { wordSet } from '../../../finder/words'
import { findByTokens } from '../../latin/findByTokens'
import { type Read, type Tokens, textAt } from '../../latin/tokens'
import { endsHere } from '../endsHere'
import { readBelowThousand } from './numerals'
import { type Ordinal, readOrdinal } from './readOrdinal'
import words from './words.json'

const QUICK = /ke|pertama|juara|peringkat|ranking|rangking|urutan/
/** A bare number after one of these is a position. */
const RANKS = wordSet('juara peringkat ranking rangking urutan rank')
/** What is counted in order: then `ke 3` is no destination. */
const ORDERED = new Set(words.ordered)
/** Before "kedua" these mean two things at once ("untuk kedua anak saya"), not of the second. */
const NO_NOUN = new Set(words.noNoun)
const TIMES = new Set(['kali', 'kalinya', 'x'])

/** Positions in a row (`ke-3`, `ketiga`, `juara 1`). "Ketiga anak" are all three, "anak ketiga" is the third. */
export const findOrders: SystemFinder = (text) => {
  if (!QUICK.test(text.text)) return []
  return findByTokens(text, (tokens, i) => {
    const order = readOrder(tokens, i)
    return order && { next: order.next, value: String(order.value) }
  })
}

/** A position at a token, read up to before `next`; null when there is none. */
export function readOrder(tokens: Tokens, i: number): Read<number> | null {
  const ordinal = readOrdinal(tokens, i)
  if (ordinal) return isPosition(tokens, i, ordinal) ? ordinal : null
  if (!RANKS.has(textAt(tokens, i - 1)) || (i > 1 && textAt(tokens, i - 2) === 'per')) return null
  const digits = textAt(tokens, i)
  if (/^[1-9]\d{0,3}$/.test(digits))
    return endsRank(tokens, i + 1) ? { value: Number(digits), next: i + 1 } : null
  return readBelowThousand(tokens, i)
}

function endsRank(tokens: Tokens, i: number): boolean {
  return tokens[i]?.kind === 'WORD' ? !tokens[i]!.glued : endsHere(tokens, i)
}

function isPosition(tokens: Tokens, i: number, { value, next, form }: Ordinal): boolean {
  const before = textAt(tokens, i - 1)
  const after = textAt(tokens, next)
  if (form === 'JOINED' || TIMES.has(after)) return true
  if (form === 'SPACED') return ORDERED.has(before) || (i === 0 && endsHere(tokens, next))
  // "pertama-tama" is "first of all".
  if (after === '-' && tokens[next]!.glued) return false
  if (value === 1) return true
  const isAfterNoun = tokens[i - 1]?.kind === 'WORD' && !NO_NOUN.has(before)
  return isAfterNoun || endsHere(tokens, next)
}

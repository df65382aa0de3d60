import { wordSet } from '../../../finder/words'
import { readSlashedShare, type Share } from '../../latin/numbers/share'
import { type Tokens, textAt } from '../../latin/tokens'
import { DIGIT_WORDS } from './numberWords'

const HALVES = wordSet('setengah separuh separo separoh stengah stgh setengh')
const UNDERS: readonly (readonly [word: string, value: number])[] = [
  ...[...DIGIT_WORDS].filter(([, value]) => value > 1),
  ['sepuluh', 10],
  ['sebelas', 11],
  ['seratus', 100],
  ['seribu', 1000],
]
/** `seperempat`, `sepertiga`. */
const ONE_OF: ReadonlyMap<string, number> = new Map(
  UNDERS.map(([word, value]) => [`seper${word}`, value] as const),
)
/** The `pertiga` of `dua pertiga`. */
const PARTS: ReadonlyMap<string, number> = new Map(
  UNDERS.map(([word, value]) => [`per${word}`, value] as const),
)
const UNDER_WORDS: ReadonlyMap<string, number> = new Map(UNDERS)

/** `setengah`, `seperempat`, `dua pertiga`, `tiga per empat`, `3/4`, `¾` (which NFKC writes as `3⁄4`). */
export function readShare(tokens: Tokens, i: number): Share | null {
  const token = tokens[i]
  if (!token || token.kind === 'MARK') return null
  if (HALVES.has(token.text)) return { over: 1, under: 2, next: i + 1 }
  const one = ONE_OF.get(token.text)
  if (one) return { over: 1, under: one, next: i + 1 }
  return (token.kind === 'DIGITS' ? readSlashedShare(tokens, i) : null) ?? readNamed(tokens, i)
}

/** `tiga perempat`, `3 perempat`, `tiga per empat`; "lima per dua" and "satu per satu" are none. */
function readNamed(tokens: Tokens, i: number): Share | null {
  const over = smallAt(tokens, i)
  if (over === 0) return null
  const joined = PARTS.get(textAt(tokens, i + 1))
  if (joined) return over < joined ? { over, under: joined, next: i + 2 } : null
  if (textAt(tokens, i + 1) !== 'per') return null
  const under = UNDER_WORDS.get(textAt(tokens, i + 2)) ?? smallAt(tokens, i + 2)
  return over < under ? { over, under, next: i + 3 } : null
}

function smallAt(tokens: Tokens, i: number): number {
  const word = textAt(tokens, i)
  return DIGIT_WORDS.get(word) ?? (/^[1-9]\d?$/.test(word) ? Number(word) : 0)
}

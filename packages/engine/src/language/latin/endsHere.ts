import { wordSet } from '../../finder/words'
import type { Tokens } from './tokens'

const MARKS = wordSet(', . ! ? ; ) " \' ~ … - – — ( ]')

/**
 * Makes the test whether what comes before a token is complete: nothing follows, or a mark, or a word that cannot be
 * what a number before it counts (`at 3 please`, not `at 3 locations`). `goesOn` are these words; a word of `units` is
 * one of them only before what its pattern fits (`4 minggu depan`, not `4 minggu`).
 */
export function endReader(
  goesOn: ReadonlySet<string>,
  units: ReadonlyMap<string, RegExp> = new Map(),
): (tokens: Tokens, i: number) => boolean {
  return (tokens, i) => {
    const token = tokens[i]
    if (!token) return true
    if (token.kind === 'DIGITS') return false
    if (token.kind === 'MARK') return endsAtMark(tokens, i)
    if (token.glued) return false
    const unit = units.get(token.text)
    return unit ? unit.test(tokens[i + 1]?.text ?? '') : goesOn.has(token.text)
  }
}

/** A mark that is glued on both sides makes one word with what follows (`3-person`, `5.2`); a bracket does not. */
function endsAtMark(tokens: Tokens, i: number): boolean {
  const { text, glued } = tokens[i]!
  if (!MARKS.has(text)) return /\p{Extended_Pictographic}/u.test(text)
  const next = tokens[i + 1]
  if (!glued || !next?.glued || next.kind === 'MARK') return true
  return text !== '-' && next.kind === 'WORD'
}

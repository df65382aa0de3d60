import { wordSet } from '../../../finder/words'
import { beginsNumber, isGlued, isGluedDigits, type Reader, type Tokens, textAt } from '../tokens'

/** What `a/b` is meant as: a date, a share of something, or either where nothing around decides. */
export type Slashed = 'DATE' | 'SHARE' | 'EITHER'

/** Round the clock, and even chances. */
const IDIOMS = wordSet('24/7 50/50')

/**
 * Makes the reader of how `3/4` is meant; null where it is neither a date nor a share. `measures` follow a share;
 * `readAround` looks at the other words around.
 */
export function slashedReader(measures: ReadonlySet<string>, readAround: Reader<Slashed>): Reader<Slashed> {
  return (tokens, i) => {
    if (!isOfForm(tokens, i)) return null
    const [over, under] = [textAt(tokens, i), textAt(tokens, i + 2)]
    if (over.length > 2 || under.length > 2) return 'SHARE'
    const around = IDIOMS.has(`${over}/${under}`) ? null : readAround(tokens, i)
    const isMixed = tokens[i - 1]?.kind === 'DIGITS' && !isGlued(tokens, i)
    return around && (isMixed || measures.has(textAt(tokens, i + 3))) ? 'SHARE' : around
  }
}

function isOfForm(tokens: Tokens, i: number): boolean {
  if (textAt(tokens, i + 1) !== '/' || !isGlued(tokens, i + 1) || !isGluedDigits(tokens, i + 2)) return false
  return beginsNumber(tokens, i) && isWhole(tokens, i + 3)
}

function isWhole(tokens: Tokens, i: number): boolean {
  if (!isGlued(tokens, i)) return true
  const { kind, text } = tokens[i]!
  return kind === 'MARK' && text !== '/' && text !== '%' && !(text === '.' && isGluedDigits(tokens, i + 1))
}

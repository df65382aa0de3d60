import { isDecimal, shortestDecimal } from '../decimal'
import { currencyWord, readAmount } from './money'

const DIGITS = ['', ...'일이삼사오육칠팔구']
const POWERS = ['천', '백', '십', '']
const GROUPS = ['', '만', '억', '조', '경', '해']

/**
 * A number in Korean words: 12000 is `일만이천`, `12000 KRW` is `일만이천원`. Null for what is no number, or one beyond
 * the words.
 */
export function spellKorean(text: string): string | null {
  const amount = readAmount(text, null)
  if (!amount) return spellNumber(text)
  const word = currencyWord(amount.currency, 'ko')
  const spelt = spellNumber(amount.decimal)
  return word === undefined || spelt === null ? null : spelt + word
}

function spellNumber(text: string): string | null {
  const decimal = isDecimal(text) ? shortestDecimal(text)! : ''
  const [, sign, whole, fraction] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(decimal) ?? []
  if (whole === undefined || whole.length > 4 * GROUPS.length) return null
  const padded = whole.padStart(4 * GROUPS.length, '0')
  const words = GROUPS.map((name, i) => {
    const group = padded.slice(padded.length - 4 * (i + 1), padded.length - 4 * i)
    return group === '0000' ? '' : spellGroup(group) + name
  })
  const spelt = words.toReversed().join('') || '영'
  const rest =
    fraction === undefined
      ? ''
      : ` 점 ${[...fraction].map((digit) => DIGITS[Number(digit)] || '영').join('')}`
  return `${sign === '-' ? '마이너스 ' : ''}${spelt}${rest}`
}

/** One is left out before ten, hundred and thousand: 1200 is `천이백`. */
function spellGroup(group: string): string {
  return [...group]
    .map((digit, i) => {
      if (digit === '0') return ''
      return digit === '1' && POWERS[i] !== '' ? POWERS[i] : DIGITS[Number(digit)]! + POWERS[i]
    })
    .join('')
}

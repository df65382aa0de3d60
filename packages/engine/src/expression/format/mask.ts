import { USER_VARIABLE_VALUE_MAX } from '@parlance/contract'

const EMAIL = /^([^@\s])[^@\s]*(@[^@\s]+)$/u
const NUMBER_GROUPS = /^(\d+)((?:-\d+)+)(-\d+)$/
const letters = new Intl.Segmenter('und', { granularity: 'grapheme' })

/**
 * A value of which a person knows their own by: `김*수`, `010-****-5678`, `a***@b.co`. Letters are counted as people
 * count them, so that none is cut in two.
 */
export function maskText(text: string): string {
  const short = text.slice(0, USER_VARIABLE_VALUE_MAX)
  if (EMAIL.test(short)) return short.replace(EMAIL, '$1***$2')
  const [, first, middle, last] = NUMBER_GROUPS.exec(short) ?? []
  if (first !== undefined && middle !== undefined) return first + middle.replace(/\d/g, '*') + last
  const all = [...letters.segment(short)].map(({ segment }) => segment)
  if (all.length < 3) return all.map((letter, i) => (i === 0 && all.length > 1 ? letter : '*')).join('')
  return all[0] + '*'.repeat(all.length - 2) + all.at(-1)
}

import { describe, expect, it } from 'vitest'
import { replacePieces } from './replacePieces'

const SIGNS = Array.from({ length: 94 }, (_, i) => String.fromCharCode(33 + i)).filter(
  (sign) => !/[a-z0-9]/i.test(sign),
)

describe('a text that is looked for', () => {
  it.each(SIGNS)('is taken as it stands: a%sb', (sign) => {
    const find = `a${sign}b`
    const split = replacePieces({ find, matchCase: true, wholeWord: false })
    expect(split(`so ${find}, not axb`).filter(({ found }) => found)).toEqual([{ text: find, found: true }])
  })

  it('such as a number with hyphens, as a whole word too', () => {
    const split = replacePieces({ find: '02-1234-5678', matchCase: false, wholeWord: true })
    expect(split('Call 02-1234-5678 or 102-1234-5678').map(({ found }) => found)).toEqual([
      false,
      true,
      false,
    ])
  })
})

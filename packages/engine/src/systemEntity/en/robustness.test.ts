import fc from 'fast-check'
import { expect, test } from 'vitest'
import { normalizeText } from '../../text/normalize'
import { findSystemEntity } from '../findSystemEntity'
import { LANGUAGE_CODES } from '../systemEntity'

const CODES = [...LANGUAGE_CODES, 'EMAIL', 'TELNUM'] as const
const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }
const WORDS = (
  'one two three twenty thirty hundred thousand million dozen couple point half quarter third thirds first second ' +
  'fifth a an the and of or to at on in by from between for until past next last this every end week weekend month ' +
  "day days hour minutes now ago today tomorrow tmr noon midnight am pm p.m. o'clock morning night monday mon sat sun " +
  'march may mar december christmas new year eve $ € 5 12 31 007 2026 3.5 1,200 10k ½ ¾ - – ~ / : . , ( ) @ + # % ' +
  'dollars cents won usd rs people adults child party me my wife us name is i’m mr John Anna red blue light fan x kg'
).split(' ')

const piece = fc.oneof(
  fc.constantFrom(...WORDS),
  fc.integer({ min: 0, max: 99_999 }).map(String),
  fc.constantFrom('\ud800', '\udc00', '１', '⁄', '’', '👍', '4'.repeat(60), 'é', '한'),
)
const utterance = fc
  .array(fc.tuple(piece, fc.constantFrom(' ', ' ', ' ', '', '-', '/')), { maxLength: 40 })
  .map((pieces) => pieces.flat().join('').slice(0, 400))

test('every English finder returns ordered stretches within any text and never throws', () => {
  fc.assert(
    fc.property(utterance, (written) => {
      const text = normalizeText(written)
      const composed = written.normalize('NFKC').replace(/\s+/gu, ' ').trim()
      const cased = composed.length === text.length ? composed : text
      for (const code of CODES) {
        let from = 0
        for (const { start, end } of findSystemEntity(code, 'en', { text, cased }, NOW)) {
          expect(start).toBeGreaterThanOrEqual(from)
          expect(end).toBeGreaterThan(start)
          from = end
        }
        expect(from).toBeLessThanOrEqual(text.length)
      }
    }),
    { numRuns: 2000 },
  )
})

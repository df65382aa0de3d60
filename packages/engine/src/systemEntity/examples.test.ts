import { LANGUAGES, SYSTEM_ENTITY_CODES, systemEntityExample } from '@parlance/contract'
import { expect, test } from 'vitest'
import { normalizeText } from '../text/normalize'
import { findSystemEntity } from './findSystemEntity'

const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }

test.each(LANGUAGES)(
  'in %s each system entity recognises the example that operators are shown',
  (language) => {
    for (const code of SYSTEM_ENTITY_CODES.filter((one) => one !== 'ANY')) {
      const [written, normalForm] = systemEntityExample(code, language)!
      const found = findSystemEntity(code, language, { text: normalizeText(written), cased: written }, NOW)
      const values = found.map(({ start, end, value }) => value ?? written.slice(start, end))
      expect([code, written, values]).toEqual([code, written, [normalForm]])
    }
  },
)

test('the one that takes everything has no example', () => {
  expect(systemEntityExample('ANY', 'en')).toBeNull()
})

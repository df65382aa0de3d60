import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language, SystemEntityCode } from '@parlance/contract'
import { expect, test } from 'vitest'
import { casedText, readUtterance } from '../text/utterance'
import { findSystemEntity } from './findSystemEntity'

/**
 * `cases/<language>/<CODE>.txt`: what people write and what is found in it, one case a line:
 * `utterance => value`, several values separated by ` | `, `-` when nothing may be found; `#` begins a remark.
 * All at Wednesday 11 March 2026, 14:30.
 */
const CASES_MIN = 60
const NOTHING_MIN = 10
const NOW = { year: 2026, month: 3, day: 11, hour: 14, minute: 30, weekday: 3 }
const folder = join(import.meta.dirname, 'cases')

for (const language of readdirSync(folder)) {
  for (const file of readdirSync(join(folder, language)).filter((name) => name.endsWith('.txt'))) {
    const code = file.slice(0, -'.txt'.length) as SystemEntityCode
    const cases = readCases(join(folder, language, file))

    test(`${code} in ${language} is found where people write it and nowhere else`, () => {
      const wrong = cases.flatMap(({ utterance, expected, line }) => {
        const found = valuesOf(code, language as Language, utterance)
        return found === expected ? [] : [`line ${line}: ${utterance} => ${found} (expected ${expected})`]
      })
      expect(wrong).toEqual([])
    })

    test(`${code} in ${language} has its ${CASES_MIN} different cases, ${NOTHING_MIN} of them without any`, () => {
      expect(new Set(cases.map(({ utterance }) => utterance)).size).toBe(cases.length)
      expect(cases.length).toBeGreaterThanOrEqual(CASES_MIN)
      expect(cases.filter(({ expected }) => expected === '-').length).toBeGreaterThanOrEqual(NOTHING_MIN)
    })
  }
}

function readCases(path: string): { utterance: string; expected: string; line: number }[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((text, i) => {
      if (text.trim() === '' || text.startsWith('#')) return []
      const at = text.lastIndexOf(' => ')
      if (at < 0) throw new Error(`${path}:${i + 1} has no " => "`)
      return [{ utterance: text.slice(0, at), expected: text.slice(at + 4).trim(), line: i + 1 }]
    })
}

function valuesOf(code: SystemEntityCode, language: Language, utterance: string): string {
  const read = readUtterance(utterance)
  const { text } = read
  const cased = casedText(read)
  const found = findSystemEntity(code, language, { text, cased }, NOW)
  for (const { start, end } of found) expect(start).toBeLessThan(end)
  return found.map(({ start, end, value }) => value ?? cased.slice(start, end)).join(' | ') || '-'
}

import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { verifyCoverage } from './coverage.mjs'

const SCRIPT = fileURLToPath(new URL('coverage.mjs', import.meta.url))

function faultsOf(...rows: string[]): string[] {
  return verifyCoverage(['## A section', '', ...rows].join('\n')).faults
}

it('docs/coverage.md names only files and tests that are there', () => {
  expect(verifyCoverage().faults).toEqual([])
})

it('prints how much of each section is built', () => {
  const summary = execFileSync(process.execPath, [SCRIPT], { encoding: 'utf8' })
  expect(summary).toMatch(/built\s+untested\s+partly\s+otherwise\s+later\s+none/)
  expect(summary).toMatch(/\d+ {2}4\. States and transitions\n/)
  expect(summary).toMatch(/\d+ {2}All\n$/)
})

describe('a document is refused', () => {
  it.each([
    ['a file that is not there', 'built | `contract/gone.ts` | —', 'contract/gone.ts is not there.'],
    [
      'a test that no file holds',
      'built | `README.md` | `contract/endpoint/validation.test.ts` "no such title"',
      'no test is called',
    ],
    ['a title without its file', 'later | — | "a title"', 'no file is named'],
    ['a state of its own', 'nearly | — | —', '"nearly" is no state.'],
    ['a part that is missing without saying which', 'partly | — | —', '"partly" is no state.'],
    ['something built nowhere', 'built | — | —', 'no code is named'],
    ['a decision that was never taken', 'otherwise: faster, decision 9999 | — | —', 'decision 9999'],
    ['a column too many', 'later | — | — | —', '6 columns instead of 5'],
  ])('for %s', (_what, rest, fault) => {
    expect(faultsOf(`| 1-01 | a sentence | ${rest} |`)).toEqual([expect.stringContaining(fault)])
  })

  it('for a number that stands twice, and for no rows at all', () => {
    const row = '| 1-01 | a sentence | later | — | — |'
    expect(faultsOf(row, row)).toEqual(['1-01: the number stands twice.'])
    expect(faultsOf()).toEqual(['There are no rows.'])
  })
})

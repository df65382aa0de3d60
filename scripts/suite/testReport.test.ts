import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readFailures, readReport, readUnstable } from './testReport.mjs'

const folder = mkdtempSync(join(tmpdir(), 'parlance-report-test-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'report.json')

test('a report counts tests, and a file that does not load as a failure; each is named with its message', () => {
  const failed = {
    status: 'failed',
    fullName: 'a list is empty',
    failureMessages: ['expected 1 to be 0\n  at here'],
  }
  const results = [
    { name: '/root/a.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
    { name: '/root/b.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    { name: '/root/c.test.ts', status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  writeFileSync(file, JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults: results }))
  expect(readReport(file)).toEqual({ passed: 2, failed: 2 })
  expect(readFailures(file, '/root')).toEqual([
    '  a.test.ts > a list is empty\n    expected 1 to be 0\n      at here',
    '  b.test.ts\n    no such module',
  ])
})

test('without a report nothing is counted: the exit status tells', () => {
  expect(readReport(join(folder, 'none.json'))).toEqual({ passed: 0, failed: 0 })
  expect(readFailures(join(folder, 'none.json'), '/root')).toEqual([])
})

test('what passed at a second try only is gathered from all parts of a run', () => {
  writeFileSync(join(folder, 'one.unstable'), 'a.test.tsx: opens\n')
  writeFileSync(join(folder, 'two.unstable'), 'b.test.ts: walks\nb.test.ts: returns\n')
  expect(readUnstable(folder).sort()).toEqual(['a.test.tsx: opens', 'b.test.ts: returns', 'b.test.ts: walks'])
})

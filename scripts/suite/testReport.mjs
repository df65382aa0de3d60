import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Of a failure the message and where it was thrown; the lines of the run have the rest. */
const LINES_SHOWN = 12

/** @returns {{ passed: number, failed: number }} what a JSON report of vitest counts; a file that broke is one failure */
export function readReport(file) {
  const report = read(file)
  // No report: vitest itself did not get as far, which its exit status tells.
  if (!report) return { passed: 0, failed: 0 }
  const { numPassedTests, numFailedTests, testResults } = report
  return { passed: numPassedTests, failed: numFailedTests + testResults.filter(isBroken).length }
}

/** @returns {string[]} each failure with its file and the first lines of its message */
export function readFailures(file, root) {
  const results = read(file)?.testResults ?? []
  return results.flatMap((result) => {
    const name = relative(root, result.name)
    const failed = result.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => show(`${name} > ${fullName}`, failureMessages.join('\n')))
    return isBroken(result) ? [show(name, result.message ?? ''), ...failed] : failed
  })
}

/** @returns {string[]} the tests that the reporter secondTries.mjs noted in files of this folder */
export function readUnstable(folder) {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.unstable'))
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter((line) => line !== '')
}

function show(title, message) {
  const lines = message.split('\n').slice(0, LINES_SHOWN)
  return [`  ${title}`, ...lines.map((line) => `    ${line}`)].join('\n')
}

function isBroken({ status, assertionResults }) {
  return status === 'failed' && !assertionResults.some((each) => each.status === 'failed')
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

import { appendFileSync } from 'node:fs'

/**
 * A reporter for Vitest: names the tests that passed only when they were tried again, so that they are mended. In a run
 * of several parts it notes them in UNSTABLE_FILE, and the run tells of all at its end.
 */
export default class SecondTries {
  names = []

  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky)
      this.names.push(`${testCase.module.relativeModuleId}: ${testCase.fullName}`)
  }

  onTestRunEnd() {
    if (this.names.length === 0) return
    const file = process.env['UNSTABLE_FILE']
    if (file) appendFileSync(file, `${this.names.join('\n')}\n`)
    else process.stdout.write(`\nUnstable, to be mended:\n  ${this.names.join('\n  ')}\n`)
  }
}

/** A reporter for Vitest: names the tests that passed only when they were tried again, so that they are mended. */
export default class SecondTries {
  names = []

  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky)
      this.names.push(`${testCase.module.relativeModuleId}: ${testCase.fullName}`)
  }

  onTestRunEnd() {
    if (this.names.length > 0)
      process.stdout.write(
        `\nPassed at the second try only, and to be mended:\n  ${this.names.join('\n  ')}\n`,
      )
  }
}

import { passRate, type TestRun } from '@parlance/contract'
import { type Translate, useT } from '../../shared/i18n/useT'
import { Status } from '../../shared/ui/Status'

type Counts = Pick<TestRun, 'expected' | 'passed'>

/** How many of the rows that expect something passed: `92 % (110 / 120)`; a dash where no row expects anything. */
export function rateText(t: Translate, counts: Counts): string {
  const rate = passRate(counts)
  if (rate === null) return '–'
  // Rounded down: what is just below a target does not look as if it had reached it.
  return t('automatedTest.rate', {
    rate: t.format.percent(Math.floor(rate * 1_000) / 1_000),
    passed: counts.passed,
    expected: counts.expected,
  })
}

/** Whether a quality test reached its target. */
export function TargetMark({ run }: { run: Pick<TestRun, 'isPassed'> }) {
  const t = useT()
  if (run.isPassed === null) return null
  return (
    <Status tone={run.isPassed ? 'ok' : 'warn'}>
      {t(run.isPassed ? 'qualityTest.reached' : 'qualityTest.below')}
    </Status>
  )
}

import type { Build } from '@parlance/contract'

/** A report that is not there so long after its build does not come, or not soon. */
const REPORT_FOLLOWS_MS = 5 * 60_000

/** Whether the accuracy of a build may still follow: its report is made after its end. */
export function awaitsReport({ endedAt, report }: Pick<Build, 'endedAt' | 'report'>): boolean {
  if (endedAt === null || !report?.modelBytes || report.heldOutAccuracy !== null) return false
  return Date.now() - Date.parse(endedAt) < REPORT_FOLLOWS_MS
}

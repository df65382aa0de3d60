import type { ChildProcess } from 'node:child_process'
import type { ChildTask, RestOrder } from './child/childTask'

/** A report that was held up so long in all goes on beside builds, or many of them would keep it from its end. */
const REST_MAX_MS = 300_000

type Report = { child: ChildProcess; restedMs: number; restsSince: number | null }

const reports = new Set<Report>()
let builds = 0

/**
 * Says that a child begins with a task: reports rest while a build works, as somebody waits for the build. Answers what
 * is to be called when the task has ended.
 */
export function beginTask(kind: ChildTask['kind'], child: ChildProcess): () => void {
  if (kind === 'REPORT') return beginReport(child)
  builds++
  settle()
  return () => {
    builds--
    settle()
  }
}

/** How many children of this process work at a report. */
export function reportsUnderWay(): number {
  return reports.size
}

function beginReport(child: ChildProcess): () => void {
  const report: Report = { child, restedMs: 0, restsSince: null }
  reports.add(report)
  settle()
  return () => {
    reports.delete(report)
    // Its next task is to find it awake.
    if (report.restsSince !== null) tell(report, false)
  }
}

/** Tells each report what it is to do now, unless it does. */
function settle(): void {
  for (const report of reports) {
    const isResting = builds > 0 && report.restedMs < REST_MAX_MS
    if (isResting !== (report.restsSince !== null)) tell(report, isResting)
  }
}

function tell(report: Report, isResting: boolean): void {
  const now = performance.now()
  if (report.restsSince !== null) report.restedMs += now - report.restsSince
  report.restsSince = isResting ? now : null
  // One that is gone needs not be told.
  if (report.child.connected) report.child.send({ kind: 'REST', isResting } satisfies RestOrder, () => {})
}

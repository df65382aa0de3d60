import type { TestKind, TestRun } from '@parlance/contract'
import { useT } from '../../shared/i18n/useT'
import { JobState } from '../../shared/job/JobState'
import { PersonName } from '../../shared/person/PersonName'
import type { Column } from '../../shared/table/dataTableProps'
import { EnvironmentChips } from '../../shared/ui/build/EnvironmentChips'
import { TimeAgo } from '../../shared/ui/time/TimeAgo'
import classes from './automatedTest.module.css'
import { rateText, TargetMark } from './PassRate'

const WIDE = 980

/** How long a run took, or takes by now; null before it began. */
export function elapsedOf({ startedAt, endedAt }: TestRun): number | null {
  if (!startedAt) return null
  return (endedAt ? Date.parse(endedAt) : Date.now()) - Date.parse(startedAt)
}

/** The columns of runs; those of the quality test stand beside their target. */
export function useRunColumns(kind: TestKind): Column<TestRun>[] {
  const t = useT()
  const isQuality = kind === 'QUALITY'
  return [
    {
      id: 'at',
      header: t('build.column.started'),
      width: 116,
      cell: ({ createdAt }) => <TimeAgo at={createdAt} />,
    },
    {
      id: 'build',
      header: t('automatedTest.build'),
      width: isQuality ? 88 : 132,
      cell: ({ build, environment }) => (
        <span className={classes.build}>
          <span className="mono">{`#${build.displayId}`}</span>
          {!isQuality && <EnvironmentChips onReal={environment === 'REAL'} onBeta={environment === 'BETA'} />}
        </span>
      ),
    },
    {
      id: 'file',
      header: t('automatedTest.file'),
      width: '2fr',
      cell: ({ fileName }) => (
        <span className={classes.name} title={fileName}>
          {fileName}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('common.status'),
      width: 150,
      cell: ({ state, done, total }) => <JobState state={state} progress={done / Math.max(total, 1)} />,
    },
    {
      id: 'rows',
      header: t('automatedTest.rows'),
      width: 76,
      align: 'right',
      from: isQuality ? WIDE : 640,
      cell: ({ total }) => t.format.number(total),
    },
    {
      id: 'rate',
      header: t('automatedTest.passed'),
      width: 164,
      align: 'right',
      cell: (run) => (run.done === 0 ? '' : <span className="tabular">{rateText(t, run)}</span>),
    },
    ...(isQuality
      ? [
          {
            id: 'target',
            header: t('qualityTest.target'),
            width: 88,
            align: 'right' as const,
            from: 760,
            cell: ({ targetRate }: TestRun) => targetRate !== null && t.format.percent(targetRate / 100),
          },
          {
            id: 'reached',
            header: t('automatedTest.outcome'),
            width: 150,
            cell: (run: TestRun) => <TargetMark run={run} />,
          },
        ]
      : []),
    {
      id: 'elapsed',
      header: t('build.column.elapsed'),
      width: 104,
      align: 'right',
      from: isQuality ? 1_080 : WIDE,
      cell: (run) => {
        const ms = elapsedOf(run)
        return ms === null ? '' : t.format.duration(ms)
      },
    },
    {
      id: 'by',
      header: t('build.column.by'),
      width: '1fr',
      from: isQuality ? 1_160 : WIDE,
      cell: (run) => <PersonName name={run.requestedByName} email={run.requestedBy} />,
    },
  ]
}

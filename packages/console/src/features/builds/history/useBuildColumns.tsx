import { type Build, isBuildFinished } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { PersonName } from '../../../shared/person/PersonName'
import type { Column } from '../../../shared/table/dataTableProps'
import { buildTone } from '../../../shared/ui/build/buildTone'
import { EnvironmentChips } from '../../../shared/ui/build/EnvironmentChips'
import { Status } from '../../../shared/ui/Status'
import { TimeAgo } from '../../../shared/ui/time/TimeAgo'
import { QualityShare } from '../quality/QualityMark'
import { statusText } from '../statusText'
import classes from './BuildHistory.module.css'

/** From this width on, in pixels, all columns stand in the table: what they need at least is less than that. */
const WIDE = 1_080

const QUALITY_WIDTH = 112

/** The columns of Build History; that of the quality test where one of the builds has one. */
export function useBuildColumns(builds: readonly Build[]): Column<Build>[] {
  const t = useT()
  const isTested = builds.some(({ quality }) => quality)
  const taken = isTested ? QUALITY_WIDTH : 0
  return [
    {
      id: 'id',
      header: t('build.column.id'),
      width: 72,
      cell: (row) => <span className={`mono ${classes.id}`}>{`#${row.displayId}`}</span>,
    },
    {
      id: 'where',
      header: t('build.column.where'),
      width: 128,
      cell: (row) => <EnvironmentChips {...row} />,
    },
    { id: 'mode', header: t('build.column.mode'), width: 132, cell: (row) => t(`buildMode.${row.mode}`) },
    {
      id: 'status',
      header: t('common.status'),
      width: '2fr',
      cell: (row) => (
        <span className={classes.status}>
          <Status {...buildTone(row.status)}>{statusText(t, row.status)}</Status>
          {!isBuildFinished(row.status) && <span className="quiet">{t.format.percent(row.progress)}</span>}
        </span>
      ),
    },
    {
      id: 'memo',
      header: t('build.memo'),
      width: '2fr',
      min: 56,
      cell: (row) => (
        <span className={classes.memo} title={row.memo}>
          {row.memo}
        </span>
      ),
    },
    {
      id: 'accuracy',
      header: t('report.accuracy'),
      width: 96,
      align: 'right',
      from: WIDE,
      // Side by side, so that a build that learned worse than the one before it is seen without opening either.
      cell: (row) => {
        const accuracy = row.report?.heldOutAccuracy ?? null
        return accuracy === null ? '' : t.format.percent(accuracy)
      },
    },
    ...(isTested
      ? [
          {
            id: 'quality',
            header: t('screen.qualityTest'),
            width: QUALITY_WIDTH,
            from: WIDE,
            cell: ({ quality }: Build) => quality && <QualityShare quality={quality} />,
          },
        ]
      : []),
    {
      id: 'by',
      header: t('build.column.by'),
      width: '1fr',
      min: 88,
      from: WIDE + taken,
      cell: (row) => <PersonName name={row.requestedByName} email={row.requestedBy} />,
    },
    {
      id: 'started',
      header: t('build.column.started'),
      width: 120,
      cell: (row) => <TimeAgo at={row.startedAt ?? row.createdAt} />,
    },
    {
      id: 'elapsed',
      header: t('build.column.elapsed'),
      width: 116,
      align: 'right',
      cell: (row) => {
        const ms = elapsedMs(row)
        return ms === null ? '' : t.format.duration(ms)
      },
    },
    {
      id: 'deployed',
      header: t('build.column.deployed'),
      width: 120,
      from: WIDE,
      cell: (row) => row.deployEndedAt && <TimeAgo at={row.deployEndedAt} />,
    },
  ]
}

/** How long a finished build took, in milliseconds; null while it has not ended. */
function elapsedMs(build: Pick<Build, 'createdAt' | 'startedAt' | 'endedAt'>): number | null {
  if (build.endedAt === null) return null
  return Math.max(Date.parse(build.endedAt) - Date.parse(build.startedAt ?? build.createdAt), 0)
}

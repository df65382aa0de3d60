import {
  type BuildDetail,
  FINDING_KINDS,
  type FindingKind,
  type ModelReportSummary,
  REPORT_FINDINGS_MAX,
  type ReportQuality,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Minus, TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { findingsQuery, modelReportQuery } from '../../../shared/api/modelReportQueries'
import { useT } from '../../../shared/i18n/useT'
import { SearchInput } from '../../../shared/table/SearchInput'
import { TableFoot } from '../../../shared/table/TableFoot'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { accuracyChange } from './accuracyChange'
import { FindingItem } from './FindingItem'
import classes from './ModelReport.module.css'

type Props = { domainId: number; build: Pick<BuildDetail, 'id' | 'before'> }

/** How well a build answers questions it was not taught, and what in the questions stands in its way. */
export function ModelReport({ domainId, build }: Props) {
  const t = useT()
  const asked = useQuery(modelReportQuery(domainId, build.id))
  if (asked.error) return <ErrorAlert error={asked.error} onRetry={() => void asked.refetch()} />
  if (!asked.data) return null
  const { report, progress } = asked.data
  if (!report && progress === null) return null
  return (
    <>
      <section className={classes.root}>
        <h2 className={classes.heading}>{t('report.title')}</h2>
        {!report && (
          <p className="quiet" role="status">
            {t('report.pending', { share: t.format.percent(progress ?? 0) })}
          </p>
        )}
        {report?.quality && <Accuracy domainId={domainId} quality={report.quality} before={build.before} />}
        {report && !report.quality && <p className="quiet">{t('report.tooFew')}</p>}
      </section>
      {report && <Kinds domainId={domainId} buildId={build.id} counts={report.counts} />}
    </>
  )
}

type KindsProps = { domainId: number; buildId: number } & Pick<ModelReportSummary, 'counts'>

function Kinds({ domainId, buildId, counts }: KindsProps) {
  const t = useT()
  const [chosen, setChosen] = useState<FindingKind>(
    () => FINDING_KINDS.find((kind) => counts[kind] > 0) ?? FINDING_KINDS[0],
  )
  return (
    <section className={classes.root}>
      <h2 className={classes.heading}>{t('report.findings')}</h2>
      <div role="group" aria-label={t('report.findings')} className={classes.kinds}>
        {FINDING_KINDS.map((kind) => (
          <button
            key={kind}
            type="button"
            className={classes.kind}
            aria-pressed={kind === chosen}
            onClick={() => setChosen(kind)}
          >
            {t(`report.kind.${kind}`)} <span className={classes.count}>{t.format.number(counts[kind])}</span>
          </button>
        ))}
      </div>
      <p className="quiet">{t(`report.help.${chosen}`)}</p>
      <Findings key={chosen} domainId={domainId} buildId={buildId} kind={chosen} count={counts[chosen]} />
    </section>
  )
}

const PAGE_SIZE = 20

type FindingsProps = { domainId: number; buildId: number; kind: FindingKind; count: number }

/** What a build found of one kind, by pages, searched in names and sentences. */
function Findings({ domainId, buildId, kind, count }: FindingsProps) {
  const t = useT()
  const [{ pageNo, search }, setAsked] = useState({ pageNo: 1, search: '' })
  const page = useQuery({
    ...findingsQuery(domainId, buildId, { kind, pageNo, pageSize: PAGE_SIZE, search }),
    enabled: count > 0,
  })
  if (count === 0) return <p className={classes.nothing}>{t(`report.none.${kind}`)}</p>
  return (
    <div className={classes.findings} aria-busy={page.isPlaceholderData}>
      <SearchInput
        value={search}
        placeholder={t('report.search')}
        onSearch={(text) => setAsked({ pageNo: 1, search: text })}
      />
      <ErrorAlert error={page.error} onRetry={() => void page.refetch()} />
      {page.data?.items.length === 0 && <p className={classes.nothing}>{t('common.noMatch')}</p>}
      <ul className={classes.list}>
        {page.data?.items.map((finding, at) => (
          <li key={`${pageNo} ${search} ${at}`}>
            <FindingItem domainId={domainId} finding={finding} />
          </li>
        ))}
      </ul>
      {page.data && page.data.totalCount > 0 && (
        <TableFoot page={page.data} onPage={(next) => setAsked({ pageNo: next, search })} />
      )}
      {count > REPORT_FINDINGS_MAX && (
        <p className="quiet">{t('report.capped', { shown: REPORT_FINDINGS_MAX, count })}</p>
      )}
    </div>
  )
}

const ICON = { BETTER: TrendingUp, WORSE: TrendingDown, SAME: Minus }

type AccuracyProps = { domainId: number; quality: ReportQuality; before: BuildDetail['before'] }

/** The one figure that a build is judged by, beside that of the build before it, and the questions that it rests on. */
function Accuracy({ domainId, quality, before }: AccuracyProps) {
  const t = useT()
  const earlier = useQuery({ ...modelReportQuery(domainId, before?.id ?? 0), enabled: before !== null }).data
    ?.report?.quality
  const { accuracy, heldOut, questions } = quality
  return (
    <>
      <div className={classes.accuracy}>
        <strong title={t('report.accuracyHelp')}>{t.format.percent(accuracy)}</strong>
        {before && <Change before={before} accuracy={accuracy} />}
      </div>
      <p>
        {t('report.right', { heldOut, right: Math.round(accuracy * heldOut) })}{' '}
        {before &&
          earlier &&
          t('report.rightBefore', {
            id: before.displayId,
            heldOut: earlier.heldOut,
            right: Math.round(earlier.accuracy * earlier.heldOut),
          })}
      </p>
      <p className="quiet">
        {t(heldOut === questions ? 'report.heldOutAll' : 'report.heldOut', { heldOut, questions })}
      </p>
    </>
  )
}

function Change({ before, accuracy }: { before: NonNullable<AccuracyProps['before']>; accuracy: number }) {
  const t = useT()
  const { direction, points } = accuracyChange(before.heldOutAccuracy, accuracy)
  const Icon = ICON[direction]
  return (
    <span className={classes.change} data-direction={direction}>
      <Icon size={16} aria-hidden />
      {t(`report.compared.${direction}`, {
        id: before.displayId,
        before: t.format.percent(before.heldOutAccuracy),
        points: t.format.number(points),
      })}
    </span>
  )
}

import { type Build, isBuildFinished, type LastBuild } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { buildListQuery, lastBuildQuery } from '../../shared/api/buildQueries'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { buildTone } from '../../shared/ui/build/buildTone'
import { EmptyState } from '../../shared/ui/EmptyState'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { Status } from '../../shared/ui/Status'
import { TimeAgo } from '../../shared/ui/time/TimeAgo'
import classes from './LastBuilds.module.css'

const SHOWN = 5
const POLL_MS = 5_000

/** The last five builds, followed while one of them runs. */
export function LastBuilds({ domainId }: { domainId: number }) {
  const t = useT()
  const builds = useQuery({
    ...buildListQuery(domainId, { pageSize: SHOWN }),
    refetchInterval: ({ state }) => (state.data?.items.some(runs) ? POLL_MS : false),
  })
  const last = useQuery(lastBuildQuery(domainId)).data
  const items = builds.data?.items.slice(0, SHOWN).map((item) => asInHeader(item, last))
  return (
    <section>
      <div className={classes.head}>
        <h2>{t('home.lastBuilds')}</h2>
        {items && items.length > 0 && (
          <AnchorLink to="/information/$tab" params={{ tab: 'buildHistory' }} search={{ domainId }}>
            {t('home.allBuilds')}
          </AnchorLink>
        )}
      </div>
      <ErrorAlert error={builds.error} onRetry={() => void builds.refetch()} />
      {items?.length === 0 && (
        <div className={classes.list}>
          <EmptyState text={t('home.noBuilds')} />
        </div>
      )}
      {items && items.length > 0 && (
        <ul className={classes.list}>
          {items.map((item) => (
            <Row key={item.id} domainId={domainId} item={item} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A build that runs is where the header says it is, which asks for it more often than the list does. */
function asInHeader(item: Build, last: LastBuild | undefined): Build {
  if (!runs(item) || last?.id !== item.id || last.status === null) return item
  return { ...item, status: last.status, progress: last.progress ?? item.progress }
}

function Row({ domainId, item }: { domainId: number; item: Build }) {
  const t = useT()
  const environments = [item.onBeta && t('environment.BETA'), item.onReal && t('environment.REAL')].filter(
    Boolean,
  )
  return (
    <li>
      <AnchorLink to="/build/$buildId" params={{ buildId: item.id }} search={{ domainId }}>
        <span className="mono">{`#${item.displayId}`}</span>
      </AnchorLink>
      <span>{t(`buildMode.${item.mode}`)}</span>
      <Status {...buildTone(item.status)}>{t(`buildStatus.${item.status}`)}</Status>
      <span className="quiet">{runs(item) ? t.format.percent(item.progress) : environments.join(' · ')}</span>
      <span className={classes.memo} title={item.memo}>
        {item.memo}
      </span>
      <span className="quiet">
        <TimeAgo at={item.createdAt} />
      </span>
    </li>
  )
}

function runs(item: Build): boolean {
  return !isBuildFinished(item.status)
}

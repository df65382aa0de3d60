import { Button, Skeleton } from '@mantine/core'
import { type Build, type BuildDetail, isBuildError, isBuildFinished } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { buildQuery, deployStatusQuery } from '../../shared/api/buildQueries'
import { useConsoleLinked, useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { Page } from '../../shared/layout/Page'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { PersonName } from '../../shared/person/PersonName'
import { buildTone } from '../../shared/ui/build/buildTone'
import { EnvironmentChips } from '../../shared/ui/build/EnvironmentChips'
import { CopyButton } from '../../shared/ui/code/CopyButton'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { type Fact, FactList } from '../../shared/ui/FactList'
import { Status } from '../../shared/ui/Status'
import { useDelayed } from '../../shared/ui/useDelayed'
import { CancelBuild } from './CancelBuild'
import { type Deployable, DeployConfirm, goesBack } from './DeployConfirm'
import { failureText } from './failureText'
import { awaitsReport } from './history/awaitsReport'
import { BuildFigures } from './history/BuildFigures'
import classes from './history/BuildHistory.module.css'
import { LeftOut } from './history/LeftOut'
import { RemoveBuild } from './history/RemoveBuild'
import { QualityMark } from './quality/QualityMark'
import { ModelReport } from './report/ModelReport'
import { statusText } from './statusText'

const route = getRouteApi('/signedIn/inDomain/build/$buildId')
const POLL_MS = 5_000

/** One build: how well it answers, what to improve, what it holds, and what can be done with it. */
export function BuildPage() {
  const t = useT()
  const navigate = useNavigate()
  const { domainId } = route.useSearch()
  const { buildId } = route.useParams()
  const [deploying, setDeploying] = useState<Deployable | null>(null)
  const [removing, setRemoving] = useState<Build | null>(null)
  const found = useQuery({
    ...buildQuery(domainId, buildId),
    refetchInterval: ({ state: { data } }) =>
      data && (!isBuildFinished(data.status) || awaitsReport(data)) ? POLL_MS : false,
  })
  const waiting = useDelayed(found.isPending)
  const build = found.data
  const history = { to: '/information/$tab', params: { tab: 'buildHistory' }, search: { domainId } } as const
  return (
    <Page
      title={t('build.title', { id: build?.displayId ?? String(buildId) })}
      back={<AnchorLink {...history}>{t('screen.buildHistory')}</AnchorLink>}
      actions={
        build && (
          <BuildActions domainId={domainId} build={build} onDeploy={setDeploying} onRemove={setRemoving} />
        )
      }
    >
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {waiting && !found.error && <Skeleton height={180} maw={640} aria-hidden />}
      {build && <Details domainId={domainId} build={build} />}
      <DeployConfirm domainId={domainId} build={deploying} onClose={() => setDeploying(null)} />
      <RemoveBuild
        domainId={domainId}
        build={removing}
        onRemoved={() => void navigate(history)}
        onClose={() => setRemoving(null)}
      />
    </Page>
  )
}

/** What an operator acts on comes first; what the machine knows of itself comes last, folded. */
function Details({ domainId, build }: { domainId: number; build: BuildDetail }) {
  const t = useT()
  const { report } = build
  return (
    <div className={classes.details}>
      <Lead domainId={domainId} build={build} />
      {isBuildError(build.status) && (
        <div className={classes.failure}>
          <p>{failureText(t, build.status, build.error)}</p>
          <p className="quiet">{t('build.failure.safe')}</p>
        </div>
      )}
      {report?.thresholds && <ModelReport domainId={domainId} build={build} />}
      {report && <LeftOut domainId={domainId} report={report} />}
      {report && <BuildFigures domainId={domainId} buildId={build.id} report={report} />}
      <BuildTechnical build={build} />
    </div>
  )
}

function Lead({ domainId, build }: { domainId: number; build: Build }) {
  const t = useT()
  return (
    <div>
      <div className={classes.lead}>
        <Status {...buildTone(build.status)}>{statusText(t, build.status)}</Status>
        {!isBuildFinished(build.status) && <span>{t.format.percent(build.progress)}</span>}
        <span>{t(`buildMode.${build.mode}`)}</span>
        <EnvironmentChips {...build} />
        <span className="quiet">{t.format.minute(build.endedAt ?? build.createdAt)}</span>
        <span className="quiet">
          <PersonName name={build.requestedByName} email={build.requestedBy} />
        </span>
      </div>
      {build.quality && (
        <p className={`${classes.lead} ${classes.note}`}>
          <span className="quiet">{t('screen.qualityTest')}</span>
          <QualityMark domainId={domainId} quality={build.quality} />
        </p>
      )}
      {build.memo && <p className={classes.note}>{build.memo}</p>}
    </div>
  )
}

type Props = {
  domainId: number
  build: Build
  onDeploy: (build: Deployable) => void
  onRemove: (build: Build) => void
}

/** What can be done with a build now, by those who may. */
function BuildActions({ domainId, build, onDeploy, onRemove }: Props) {
  const t = useT()
  const linked = useConsoleLinked()
  const mayBuild = useMay(domainId, 'Change/build') && linked
  const mayDeploy = useMay(domainId, 'Change/deploy') && linked
  const live = useQuery(deployStatusQuery(domainId)).data?.realStatus.currentDeployBuildId ?? null
  const finished = isBuildFinished(build.status)
  return (
    <>
      {mayBuild && !finished && (
        <CancelBuild domainId={domainId} buildId={build.id} allowed={build.cancellable} />
      )}
      {mayBuild &&
        finished &&
        (build.onBeta || build.onReal ? (
          <span className="quiet">{t('error.BUILD_IN_SERVICE')}</span>
        ) : (
          <Button onClick={() => onRemove(build)}>{t('build.remove')}</Button>
        ))}
      {mayDeploy && build.deployEnabled && (
        <Button variant="filled" onClick={() => onDeploy(build)}>
          {goesBack(build.id, live) ? t('deploy.backAction') : t('deploy.command')}
        </Button>
      )}
    </>
  )
}

/** When a build did what, how large it is, and by which checksum it is known; folded until it is wanted. */
function BuildTechnical({ build }: { build: Build }) {
  const t = useT()
  const { trainSeconds = null, modelBytes = null } = build.report ?? {}
  const facts: Fact[] = [
    [t('common.created'), t.format.minute(build.createdAt)],
    [t('build.column.deployed'), build.deployEndedAt && t.format.minute(build.deployEndedAt)],
    [t('build.report.train'), trainSeconds === null ? null : t.format.duration(trainSeconds * 1_000)],
    [t('build.report.model'), modelBytes === null ? null : t.format.bytes(modelBytes)],
    [t('build.column.size'), build.bundleBytes === null ? null : t.format.bytes(build.bundleBytes)],
    [
      t('build.checksum'),
      build.checksum && (
        <span className={classes.checksum}>
          <code>{build.checksum}</code>
          <CopyButton text={build.checksum} name={t('build.checksum')} subtle />
        </span>
      ),
    ],
  ]
  return (
    <details className={classes.technical} open={build.endedAt === null}>
      <summary>{t('build.technical')}</summary>
      <FactList facts={facts} className={classes.facts} />
      <BuildTimeline build={build} />
    </details>
  )
}

/** The states that a build went through, those that are over named as such, with their times and how long they took. */
function BuildTimeline({ build }: { build: Build }) {
  const t = useT()
  return (
    <section>
      <h3 className={classes.heading}>{t('build.timeline')}</h3>
      <ol className={classes.timeline}>
        {build.states.map(({ status, at }, i) => {
          const next = build.states[i + 1]
          const current = !next && !isBuildFinished(status)
          const tone = next ? 'muted' : buildTone(status).tone
          return (
            <li key={`${i}:${status}`}>
              <Status tone={tone} breathing={current}>
                {(next && t.find(`buildStep.${status}`)) || statusText(t, status)}
              </Status>
              <span className="quiet">
                {next ? t.format.duration(Math.max(Date.parse(next.at) - Date.parse(at), 0)) : ''}
              </span>
              <time dateTime={at} className="quiet">
                {t.format.minute(at)}
              </time>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

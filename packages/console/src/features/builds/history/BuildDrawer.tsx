import { Button, Drawer } from '@mantine/core'
import { type Build, build as buildCalls, isBuildError, isBuildFinished } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { deployStatusQuery } from '../../../shared/api/buildQueries'
import { call } from '../../../shared/api/call'
import { buildKeys } from '../../../shared/api/queryKeys'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import { buildTone } from '../../../shared/ui/buildTone'
import { CopyButton } from '../../../shared/ui/CopyButton'
import { EnvironmentChips } from '../../../shared/ui/EnvironmentChips'
import { type Fact, FactList } from '../../../shared/ui/FactList'
import { Status } from '../../../shared/ui/Status'
import { CancelBuild } from '../CancelBuild'
import { type Deployable, goesBack } from '../DeployConfirm'
import { ModelReport } from '../report/ModelReport'
import { useFailureText } from '../useFailureText'
import { useStatusText } from '../useStatusText'
import classes from './BuildHistory.module.css'
import { BuildReportView } from './BuildReportView'
import { BuildTimeline } from './BuildTimeline'

type Props = {
  domainId: number
  /** The build in the address; undefined: closed. */
  buildId: number | undefined
  /** The page of the list, where it usually is. */
  listed: readonly Build[]
  mayBuild: boolean
  mayDeploy: boolean
  onDeploy: (build: Deployable) => void
  onRemove: (build: Build) => void
  onClose: () => void
}

/** One build: how it went, what it learned and left out, and what can be done with it. */
export function BuildDrawer(props: Props) {
  const { domainId, buildId, listed, onClose } = props
  const t = useT()
  const here = listed.find(({ id }) => id === buildId)
  const elsewhere = useQuery({
    queryKey: buildKeys.list(domainId, { buildId }),
    queryFn: ({ signal }) =>
      call(buildCalls.list, { query: { domainId, pageSize: 200, search: String(buildId) }, signal }),
    enabled: buildId !== undefined && here === undefined,
  }).data?.items.find(({ id }) => id === buildId)
  const build = here ?? elsewhere
  return (
    <Drawer
      opened={build !== undefined}
      onClose={onClose}
      size={720}
      title={build && t('build.title', { id: build.displayId })}
    >
      {build && <Details {...props} build={build} />}
    </Drawer>
  )
}

function Details(props: Props & { build: Build }) {
  const { build } = props
  const t = useT()
  const format = useFormat()
  const statusText = useStatusText()
  const failureText = useFailureText()
  const facts: Fact[] = [
    [t('build.memo'), build.memo],
    [t('build.column.by'), build.requestedBy],
    [t('common.created'), format.exact(build.createdAt)],
    [t('build.column.deployed'), build.deployEndedAt && format.exact(build.deployEndedAt)],
    [t('build.column.size'), build.bundleBytes === null ? null : format.bytes(build.bundleBytes)],
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
    <div className={classes.details}>
      <div className={classes.lead}>
        <Status {...buildTone(build.status)}>{statusText(build.status)}</Status>
        <span>{t(`buildMode.${build.mode}`)}</span>
        <EnvironmentChips {...build} />
      </div>
      {isBuildError(build.status) && (
        <div className={classes.failure}>
          <p>{failureText(build.status, build.error)}</p>
          <p className="quiet">{t('build.failure.safe')}</p>
        </div>
      )}
      <Actions {...props} />
      <FactList facts={facts} className={classes.facts} />
      <BuildTimeline build={build} />
      {build.report && <BuildReportView domainId={props.domainId} report={build.report} />}
      {build.report?.thresholds && <ModelReport domainId={props.domainId} buildId={build.id} />}
    </div>
  )
}

function Actions({ domainId, build, mayBuild, mayDeploy, onDeploy, onRemove }: Props & { build: Build }) {
  const t = useT()
  const live = useQuery(deployStatusQuery(domainId)).data?.realStatus.currentDeployBuildId ?? null
  const finished = isBuildFinished(build.status)
  return (
    <div className={classes.actions}>
      {mayDeploy && build.deployEnabled && (
        <Button variant="filled" onClick={() => onDeploy(build)}>
          {goesBack(build.id, live) ? t('deploy.backAction') : t('deploy.command')}
        </Button>
      )}
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
    </div>
  )
}

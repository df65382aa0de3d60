import { Button } from '@mantine/core'
import {
  type BuildMode,
  type DeployStatus,
  isBuildSuccess,
  isJobOpen,
  type LastBuild,
} from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { buildListQuery } from '../../shared/api/buildQueries'
import { useConsoleLinked, useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { useBuildRequests } from '../../shared/layout/buildRequest'
import { useTestPanel } from '../../shared/layout/testPanel/testPanel'
import { useBuildingTitle } from '../../shared/layout/usePageTitle'
import { toasts } from '../../shared/ui/Toasts'
import { tooltip } from '../../shared/ui/tooltip/tooltip'
import classes from './BuildControls.module.css'
import { BuildMenu } from './BuildMenu'
import { BuildProgress } from './BuildProgress'
import { type Deployable, DeployConfirm } from './DeployConfirm'
import { displayId } from './displayId'
import { failureText } from './failureText'
import { qualityText } from './quality/QualityMark'
import { RequestBuild } from './RequestBuild'
import { statusText } from './statusText'
import { useBuildCommands } from './useBuildCommands'
import { isRunning, useLastBuild } from './useLastBuild'
import { useRelearnNotices } from './useRelearnNotices'

/** Build and deploy in the header: only for console-linked users with a domain selected (section 6). */
export function BuildControls({ domainId }: { domainId: number }) {
  return useConsoleLinked() ? <Controls domainId={domainId} /> : null
}

function Controls({ domainId }: { domainId: number }) {
  const { last, deployed } = useLastBuild(domainId)
  const mayBuild = useMay(domainId, 'Change/build')
  const mayDeploy = useMay(domainId, 'Change/deploy')
  const [asking, setAsking] = useState<BuildMode | undefined>()
  const [deploying, setDeploying] = useState(false)
  const watch = useBuildNotices(domainId, last)
  useQualityNotices(domainId, last)
  useRelearnNotices(domainId, last)
  const running = isRunning(last)
  const ready = readyToDeploy(deployed)
  const ask = (mode: BuildMode) => {
    if (mayBuild && !running) setAsking(mode)
  }
  useBuildingTitle(running)
  useBuildRequests(ask)
  useBuildCommands({
    domainId,
    last,
    ...(mayBuild && last && { onBuild: ask }),
    ...(mayDeploy && deployed && { onDeploy: ready ? () => setDeploying(true) : null }),
  })
  return (
    <div className={classes.root}>
      <EnvironmentMarks domainId={domainId} deployed={deployed} />
      {last && running ? (
        <BuildProgress domainId={domainId} last={last} mayCancel={mayBuild} />
      ) : (
        <BuildMenu domainId={domainId} last={last} mayBuild={mayBuild} onAsk={setAsking} />
      )}
      {mayDeploy && <DeployButton ready={ready !== null} onDeploy={() => setDeploying(true)} />}
      <RequestBuild
        domainId={domainId}
        mode={asking}
        sourceBuildId={deployed?.betaStatus.currentDeployBuildId ?? sourceOf(last)}
        onRequested={watch}
        onClose={() => setAsking(undefined)}
      />
      <DeployReady domainId={domainId} ready={deploying ? ready : null} onClose={() => setDeploying(false)} />
    </div>
  )
}

function DeployButton({ ready, onDeploy }: { ready: boolean; onDeploy: () => void }) {
  const t = useT()
  return (
    <Button
      className={classes.deploy}
      leftSection={<Rocket size={15} aria-hidden />}
      disabled={!ready}
      title={t(ready ? 'deploy.buttonHelp' : 'deploy.nothingNew')}
      onClick={onDeploy}
    >
      {t('deploy.action')}
    </Button>
  )
}

/** The confirmation, with memo and time of the build from Build History. */
function DeployReady(props: { domainId: number; ready: Deployable | null; onClose: () => void }) {
  const { domainId, ready, onClose } = props
  const builds = useQuery({ ...buildListQuery(domainId, { pageSize: 20 }), enabled: ready !== null }).data
  const known = builds?.items.find(({ id }) => id === ready?.id)
  return <DeployConfirm domainId={domainId} build={ready && (known ?? ready)} onClose={onClose} />
}

/** Deploy puts the last successful build live: what beta answers with, unless live does already. */
function readyToDeploy(deployed: DeployStatus | undefined): Deployable | null {
  const beta = deployed?.betaStatus.currentDeployBuild
  if (!beta || beta.id === deployed?.realStatus.currentDeployBuildId) return null
  return { id: beta.id, displayId: beta.displayId }
}

function sourceOf(last: LastBuild | undefined): number | null {
  return last?.mode === 'QUICK' ? null : (last?.id ?? null)
}

type Props = { domainId: number; deployed: DeployStatus | undefined }

/** Which builds beta and live answer with, and the dot beside beta (specification section 4). */
function EnvironmentMarks({ domainId, deployed }: Props) {
  const t = useT()
  if (!deployed?.betaStatus.currentDeployBuild) return null
  const { betaDot: dot } = deployed
  const beta = deployed.betaStatus.currentDeployBuild.displayId
  const live = deployed.realStatus.currentDeployBuild?.displayId
  return (
    <Link
      to="/information/$tab"
      params={{ tab: 'buildHistory' }}
      search={{ domainId }}
      className={classes.marks}
      {...tooltip(t(`build.dot.${dot}`, { beta, live: live ?? t('build.noneLive') }))}
    >
      <span className={classes.mark} data-environment="BETA">
        {dot === 'NONE' ? (
          <span className={classes.dot} data-dot={dot} aria-hidden />
        ) : (
          <span
            className={classes.dot}
            data-dot={dot}
            role="img"
            aria-label={t(dot === 'STILL' ? 'build.dotStill' : 'build.dotTwinkling')}
          />
        )}
        {t('build.betaShort', { id: beta })}
      </span>
      {live !== undefined && (
        <span className={classes.mark} data-environment="REAL">
          <span className={classes.dot} data-dot="NONE" aria-hidden />
          {t('build.liveShort', { id: live })}
        </span>
      )}
    </Link>
  )
}

/**
 * Shows once how the quality test of a build ended that this console saw run, where its settings ask for that: the share
 * of rows with the target, and the way to the rows (behaviour 9.3).
 */
function useQualityNotices(domainId: number, last: LastBuild | undefined): void {
  const t = useT()
  const navigate = useNavigate()
  /** The build whose test is waited for, from when it, or its test, was seen to run. */
  const watched = useRef<number | null>(null)
  useEffect(() => {
    if (last?.id == null) return
    const { id, quality } = last
    if (isRunning(last) || isJobOpen(quality)) {
      watched.current = id
      return
    }
    if (watched.current !== id) return
    watched.current = null
    if (!quality?.notify || quality.isPassed === null) return
    const show = {
      label: t('quality.show'),
      run: () =>
        void navigate({
          to: '/automatedTest/$runId',
          params: { runId: quality.runId },
          search: { domainId, ...(!quality.isPassed && { outcome: 'FAIL' as const }) },
        }),
    }
    const notice = t('quality.notice', { id, text: qualityText(t, quality) })
    if (quality.isPassed) toasts.success(notice, show)
    else toasts.failure(notice, show)
  }, [domainId, last, navigate, t])
}

/**
 * Shows how a build ended, once, when this console saw it run or asked for it: success with the next step, failure
 * with reason and remedy; a cancelled one shows nothing (specification section 4). Returns `watch`, for a build that
 * may end before the first poll.
 */
function useBuildNotices(domainId: number, last: LastBuild | undefined): (buildId: number) => void {
  const t = useT()
  const navigate = useNavigate()
  const panel = useTestPanel()
  const watched = useRef<number | null>(null)
  useEffect(() => {
    if (last?.id == null || last.status === null) return
    if (isRunning(last)) {
      watched.current = last.id
      return
    }
    if (watched.current !== last.id) return
    watched.current = null
    const { id, status, mode, error } = last
    if (status === 'CANCELED') return
    if (isBuildSuccess(status)) {
      toasts.success(t(`build.done.${mode ?? 'STANDARD'}`, { id: displayId(last) }), {
        label: t('build.testInBeta'),
        run: panel.open,
      })
      return
    }
    const why = t.find(`buildStatus.${status}`) ? failureText(t, status, error) : statusText(t, status)
    toasts.failure(t('build.failed', { id: displayId(last), why }), {
      label: t('build.details'),
      run: () => void navigate({ to: '/build/$buildId', params: { buildId: id }, search: { domainId } }),
    })
  }, [domainId, last, navigate, panel.open, t])
  return useCallback((buildId: number) => {
    watched.current = buildId
  }, [])
}

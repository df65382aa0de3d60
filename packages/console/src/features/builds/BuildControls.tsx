import { Button } from '@mantine/core'
import type { BuildMode, DeployStatus, LastBuild } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Rocket } from 'lucide-react'
import { useState } from 'react'
import { buildListQuery } from '../../shared/api/buildQueries'
import { useConsoleLinked, useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { useBuildRequests } from '../../shared/layout/buildRequest'
import { useBuildingTitle } from '../../shared/layout/usePageTitle'
import { tooltip } from '../../shared/ui/tooltip/tooltip'
import classes from './BuildControls.module.css'
import { BuildMenu } from './BuildMenu'
import { BuildProgress } from './BuildProgress'
import { type Deployable, DeployConfirm } from './DeployConfirm'
import { useQualityNotices } from './quality/useQualityNotices'
import { RequestBuild } from './RequestBuild'
import { useBuildCommands } from './useBuildCommands'
import { useBuildNotices } from './useBuildNotices'
import { isRunning, useLastBuild } from './useLastBuild'

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

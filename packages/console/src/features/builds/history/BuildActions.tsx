import { Button } from '@mantine/core'
import { type Build, isBuildFinished } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { deployStatusQuery } from '../../../shared/api/buildQueries'
import { useConsoleLinked, useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { CancelBuild } from '../CancelBuild'
import { type Deployable, goesBack } from '../DeployConfirm'

type Props = {
  domainId: number
  build: Build
  onDeploy: (build: Deployable) => void
  onRemove: (build: Build) => void
}

/** What can be done with a build now, by those who may. */
export function BuildActions({ domainId, build, onDeploy, onRemove }: Props) {
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

import type { DeployStatus } from '@parlance/contract'
import { Link } from '@tanstack/react-router'
import { useT } from '../../shared/i18n/useT'
import { tooltip } from '../../shared/ui/tooltip/tooltip'
import classes from './BuildControls.module.css'

type Props = { domainId: number; deployed: DeployStatus | undefined }

/** Which builds beta and live answer with, and the dot beside beta (specification section 4). */
export function EnvironmentMarks({ domainId, deployed }: Props) {
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

import { SegmentedControl } from '@mantine/core'
import { ENVIRONMENTS, type Environment } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deployStatusQuery } from '../../shared/api/buildQueries'
import { useT } from '../../shared/i18n/useT'
import classes from './Messenger.module.css'

/** The environment that is looked at, and whether a build answers there; `silent` is false until that is known. */
export function useEnvironmentChoice(domainId: number) {
  const [environment, setEnvironment] = useState<Environment>('REAL')
  const deployed = useQuery(deployStatusQuery(domainId)).data
  const status = environment === 'REAL' ? deployed?.realStatus : deployed?.betaStatus
  return { environment, setEnvironment, silent: status !== undefined && status.currentDeployBuild === null }
}

/** Beta or live, and a warning where nothing is deployed. */
export function EnvironmentChoice(props: ReturnType<typeof useEnvironmentChoice>) {
  const { environment, setEnvironment, silent } = props
  const t = useT()
  return (
    <div className={classes.choice}>
      <SegmentedControl
        aria-label={t('test.environment')}
        value={environment}
        data={ENVIRONMENTS.toReversed().map((value) => ({ value, label: t(`environment.${value}`) }))}
        onChange={(value) => setEnvironment(ENVIRONMENTS.find((each) => each === value) ?? 'REAL')}
      />
      {silent && (
        <span className={classes.warn}>
          {t(environment === 'REAL' ? 'messenger.nothingLive' : 'error.NO_BUILD')}
        </span>
      )}
    </div>
  )
}

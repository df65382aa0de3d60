import { SegmentedControl } from '@mantine/core'
import { ENVIRONMENTS, type Environment, WORKS_PLATFORMS } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deployStatusQuery } from '../../shared/api/buildQueries'
import { useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { CallExamples } from './CallExamples'
import { channelsQuery } from './channelsQuery'
import { ErrorCodes } from './ErrorCodes'
import { FacebookMessenger } from './facebook/FacebookMessenger'
import { InvokeUrl } from './InvokeUrl'
import { LineMessenger } from './line/LineMessenger'
import link from './link/Link.module.css'
import classes from './Messenger.module.css'
import { TalktalkMessenger } from './talktalk/TalktalkMessenger'
import { WebChat } from './WebChat'
import { WorksMessenger } from './works/WorksMessenger'

/** Messenger Connection: messengers, for live; the signed Custom API and the web chat, for beta and for live. */
export function MessengerConnectionTab({ domainId }: { domainId: number }) {
  const t = useT()
  const [environment, setEnvironment] = useState<Environment>('REAL')
  const channels = useQuery(channelsQuery(domainId))
  const deployed = useQuery(deployStatusQuery(domainId)).data
  const may = useMay(domainId, 'Change/linkMessenger')
  const status = environment === 'REAL' ? deployed?.realStatus : deployed?.betaStatus
  const silent = status !== undefined && status.currentDeployBuild === null
  return (
    <div className={classes.root}>
      <div className={link.list}>
        <LineMessenger domainId={domainId} may={may} />
        <FacebookMessenger domainId={domainId} may={may} />
        {WORKS_PLATFORMS.map((platform) => (
          <WorksMessenger key={platform} platform={platform} domainId={domainId} may={may} />
        ))}
        <TalktalkMessenger domainId={domainId} may={may} />
      </div>
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
      <ErrorAlert error={channels.error} onRetry={() => void channels.refetch()} />
      {channels.data?.map((channel) => {
        const isShown = channel.environment === environment
        return (
          // The other one stays, so that what is typed there is not lost.
          <div key={channel.environment} hidden={!isShown}>
            <div className={classes.columns}>
              <section className={classes.card} data-environment={channel.environment}>
                <h2>{t('platform.custom')}</h2>
                <p className="quiet">{t('messenger.about')}</p>
                <InvokeUrl domainId={domainId} channel={channel} may={may} />
                {isShown && <CallExamples channel={channel} />}
                {isShown && <ErrorCodes />}
              </section>
              {isShown && (
                <section className={classes.card} data-environment={environment}>
                  <h2>{t('platform.webchat')}</h2>
                  <p className="quiet">{t('messenger.webAbout')}</p>
                  <WebChat domainId={domainId} channel={channel} may={may} answers={!silent} />
                </section>
              )}
            </div>
          </div>
        )
      })}
    </div>
  )
}

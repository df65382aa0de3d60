import { MESSENGERS } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { channelsQuery } from './channelsQuery'
import { CustomCard } from './custom/CustomCard'
import { EnvironmentChoice, useEnvironmentChoice } from './EnvironmentChoice'
import link from './link/Link.module.css'
import { MessengerOf } from './link/MessengerOf'
import classes from './Messenger.module.css'
import { WebChat } from './WebChat'

/** Messenger Connection: messengers, for live; the web chat and how the Custom API stands, for beta and for live. */
export function MessengerConnectionTab({ domainId }: { domainId: number }) {
  const t = useT()
  const choice = useEnvironmentChoice(domainId)
  const channels = useQuery(channelsQuery(domainId))
  const may = useMay(domainId, 'Change/linkMessenger')
  const { environment, silent } = choice
  return (
    <div className={classes.root}>
      <div className={link.list}>
        {MESSENGERS.map((platform) => (
          <MessengerOf key={platform} platform={platform} domainId={domainId} may={may} />
        ))}
      </div>
      <EnvironmentChoice {...choice} />
      <ErrorAlert error={channels.error} onRetry={() => void channels.refetch()} />
      {channels.data
        ?.filter((channel) => channel.environment === environment)
        .map((channel) => (
          <div key={environment} className={classes.columns}>
            <CustomCard domainId={domainId} channel={channel} answers={!silent} />
            <section className={classes.card} data-environment={environment}>
              <h2>{t('platform.webchat')}</h2>
              <p className="quiet">{t('messenger.webAbout')}</p>
              <WebChat domainId={domainId} channel={channel} may={may} answers={!silent} />
            </section>
          </div>
        ))}
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { channelsQuery } from '../channelsQuery'
import { EnvironmentChoice, useEnvironmentChoice } from '../EnvironmentChoice'
import classes from '../Messenger.module.css'
import { CallExamples } from './CallExamples'
import { CustomTrial } from './CustomTrial'
import { ErrorCodes } from './ErrorCodes'
import { InvokeUrl } from './InvokeUrl'

/** Custom Interlocking: how a program of one's own talks to the bot, through the signed Custom API. */
export function CustomTab({ domainId }: { domainId: number }) {
  const t = useT()
  const choice = useEnvironmentChoice(domainId)
  const channels = useQuery(channelsQuery(domainId))
  const may = useMay(domainId, 'Change/linkMessenger')
  return (
    <div className={classes.root}>
      <p className={`quiet ${classes.intro}`}>{t('custom.intro')}</p>
      <EnvironmentChoice {...choice} />
      <ErrorAlert error={channels.error} onRetry={() => void channels.refetch()} />
      {channels.data?.map((channel) => {
        const { environment } = channel
        return (
          // The other one stays, so that what is typed there is not lost.
          <div key={environment} className={classes.root} hidden={environment !== choice.environment}>
            <section className={classes.card} data-environment={environment}>
              <h2>{t('custom.connection')}</h2>
              <InvokeUrl domainId={domainId} channel={channel} may={may} />
            </section>
            <div className={classes.halves}>
              {may && <CustomTrial domainId={domainId} channel={channel} />}
              <section className={classes.card}>
                <CallExamples channel={channel} />
              </section>
            </div>
          </div>
        )
      })}
      <section className={classes.card}>
        <ErrorCodes />
      </section>
    </div>
  )
}

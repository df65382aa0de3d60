import { facebookChannel } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { CheckLink } from '../link/CheckLink'
import { MessengerCard } from '../link/MessengerCard'
import { FacebookForm } from './FacebookForm'
import { FacebookSteps } from './FacebookSteps'
import { facebookQuery } from './facebookQuery'

/** The link with a Facebook page. */
export function FacebookMessenger({ domainId, may }: { domainId: number; may: boolean }) {
  const t = useT()
  const query = facebookQuery(domainId)
  return (
    <MessengerCard
      platform="facebook"
      about={t('facebook.about')}
      found={useQuery(query)}
      renderForm={(channel) => <FacebookForm domainId={domainId} channel={channel} may={may} />}
      renderSteps={(channel) => <FacebookSteps domainId={domainId} channel={channel} />}
      check={
        may && (
          <CheckLink
            platform="facebook"
            queryKey={query.queryKey}
            check={() => call(facebookChannel.check, { query: { domainId } })}
            allWell={t('facebook.allWell')}
            problemText={(code) => t(`facebook.problem.${code}`)}
          />
        )
      }
    />
  )
}

import { lineChannel } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { CheckLink } from '../link/CheckLink'
import { MessengerCard } from '../link/MessengerCard'
import { LineForm } from './LineForm'
import { LineSteps } from './LineSteps'
import { lineQuery } from './lineQuery'

/** The link with LINE. */
export function LineMessenger({ domainId, may }: { domainId: number; may: boolean }) {
  const t = useT()
  const query = lineQuery(domainId)
  return (
    <MessengerCard
      platform="line"
      about={t('line.about')}
      found={useQuery(query)}
      renderForm={(channel) => <LineForm domainId={domainId} channel={channel} may={may} />}
      renderSteps={(channel) => <LineSteps domainId={domainId} channel={channel} />}
      check={
        may && (
          <CheckLink
            platform="line"
            queryKey={query.queryKey}
            check={() => call(lineChannel.check, { query: { domainId } })}
            allWell={t('line.allWell')}
            problemText={(code) => t(`line.problem.${code}`)}
          />
        )
      }
    />
  )
}

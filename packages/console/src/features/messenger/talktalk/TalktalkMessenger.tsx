import { talktalkChannel } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { CheckLink } from '../link/CheckLink'
import { MessengerCard } from '../link/MessengerCard'
import { TalktalkForm } from './TalktalkForm'
import { TalktalkSteps } from './TalktalkSteps'
import { talktalkQuery } from './talktalkQuery'

/** The link with a TalkTalk account. */
export function TalktalkMessenger({ domainId, may }: { domainId: number; may: boolean }) {
  const t = useT()
  const query = talktalkQuery(domainId)
  return (
    <MessengerCard
      platform="talktalk"
      about={t('talktalk.about')}
      found={useQuery(query)}
      renderForm={(channel) => <TalktalkForm domainId={domainId} channel={channel} may={may} />}
      renderSteps={(channel) => <TalktalkSteps domainId={domainId} channel={channel} />}
      check={
        may && (
          <CheckLink
            platform="talktalk"
            queryKey={query.queryKey}
            check={() => call(talktalkChannel.check, { query: { domainId } })}
            allWell={t('talktalk.allWell')}
            problemText={(code) => t(`talktalk.problem.${code}`)}
          />
        )
      }
    />
  )
}

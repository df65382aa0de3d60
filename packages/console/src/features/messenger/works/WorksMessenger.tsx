import { type WorksPlatform, worksChannel } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import { useT } from '../../../shared/i18n/useT'
import { CheckLink } from '../link/CheckLink'
import { MessengerCard } from '../link/MessengerCard'
import { WorksForm } from './WorksForm'
import { WorksSteps } from './WorksSteps'
import { worksQuery } from './worksQuery'

type Props = { platform: WorksPlatform; domainId: number; may: boolean }

/** The link with LINE WORKS or NAVER WORKS, which are one messenger of two names. */
export function WorksMessenger({ platform, domainId, may }: Props) {
  const t = useT()
  const query = worksQuery(domainId, platform)
  const name = t(`platform.${platform}`)
  return (
    <MessengerCard
      platform={platform}
      about={t('works.about', { name })}
      found={useQuery(query)}
      renderForm={(channel) => (
        <WorksForm platform={platform} domainId={domainId} channel={channel} may={may} />
      )}
      renderSteps={(channel) => <WorksSteps platform={platform} domainId={domainId} channel={channel} />}
      check={
        may && (
          <CheckLink
            platform={platform}
            queryKey={query.queryKey}
            check={() => call(worksChannel[platform].check, { query: { domainId } })}
            allWell={t('works.allWell')}
            problemText={(code) => t(`works.problem.${code}`, { name })}
          />
        )
      }
    />
  )
}

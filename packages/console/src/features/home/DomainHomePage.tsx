import { getRouteApi } from '@tanstack/react-router'
import { useDomain } from '../../shared/api/useDomain'
import { Page } from '../../shared/layout/Page'
import { Counts } from './Counts'
import { LastBuilds } from './LastBuilds'
import { NextSteps } from './NextSteps'

const route = getRouteApi('/signedIn/domain/$domainId')

/** /domain/{domainId}: what the bot holds, what to do next, and its last builds. */
export function DomainHomePage() {
  const { domainId } = route.useParams()
  const domain = useDomain(domainId)
  if (!domain) return null
  return (
    <Page title={domain.name}>
      <Counts domain={domain} />
      <NextSteps domain={domain} />
      <LastBuilds domainId={domainId} />
    </Page>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useDomain } from '../../shared/api/useDomain'
import { useMay } from '../../shared/api/useMay'
import { useFormat } from '../../shared/i18n/useFormat'
import { useT } from '../../shared/i18n/useT'
import { lazyNamed } from '../../shared/layout/lazy/lazyNamed'
import { Page } from '../../shared/layout/Page'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { FactList } from '../../shared/ui/FactList'
import { NextSteps } from './NextSteps'

const LastBuilds = lazyNamed(() => import('./LastBuilds'), 'LastBuilds')
const WaitingRequests = lazyNamed(() => import('./access/WaitingRequests'), 'WaitingRequests')
const Week = lazyNamed(() => import('./week/Week'), 'Week')
const COUNTED = ['conversations', 'questions', 'answers', 'entities', 'tags', 'groups'] as const
const LISTED_AT = {
  conversations: '/dmManagement',
  questions: '/dmManagement',
  answers: '/dmManagement',
  entities: '/entity',
  tags: '/state',
  groups: '/group',
} as const
const route = getRouteApi('/signedIn/domain/$domainId')

/** /domain/{domainId}: what the bot holds, what to do next, what it was told this week, and its last builds. */
export function DomainHomePage() {
  const { domainId } = route.useParams()
  const t = useT()
  const format = useFormat()
  const domain = useDomain(domainId)
  const mayRead = useMay(domainId, 'View/history')
  const maySee = useMay(domainId, 'View/settings')
  if (!domain) return null
  return (
    <Page title={domain.name}>
      <FactList
        look="tiles"
        facts={COUNTED.map((kind) => [
          t(`home.${kind}`),
          <AnchorLink
            key={kind}
            to={LISTED_AT[kind]}
            search={{ domainId }}
            c="inherit"
            title={t(`home.${kind}`)}
          >
            {format.number(domain.counts[kind])}
          </AnchorLink>,
        ])}
      />
      {maySee && (
        <Suspense>
          <WaitingRequests domainId={domainId} />
        </Suspense>
      )}
      <NextSteps domain={domain} />
      {mayRead && !domain.disableLog && (
        <Suspense>
          <Week domainId={domainId} />
        </Suspense>
      )}
      <Suspense>
        <LastBuilds domainId={domainId} />
      </Suspense>
    </Page>
  )
}

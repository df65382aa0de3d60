import { Button } from '@mantine/core'
import { type Action, type customChannel, type DomainDetail, isBuildFinished, may } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { Suspense } from 'react'
import { deployStatusQuery, lastBuildQuery } from '../../shared/api/buildQueries'
import { endpointAt } from '../../shared/api/endpointAt'
import { channelKeys } from '../../shared/api/queryKeys'
import { queryTo } from '../../shared/api/queryTo'
import { useTested } from '../../shared/api/tested'
import { useDomain } from '../../shared/api/useDomain'
import { useConsoleLinked, useMay } from '../../shared/api/useMay'
import { useT } from '../../shared/i18n/useT'
import { lazyNamed } from '../../shared/layout/lazy/lazyNamed'
import { Page } from '../../shared/layout/Page'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { FactList } from '../../shared/ui/FactList'
import classes from './NextSteps.module.css'

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
            {t.format.number(domain.counts[kind])}
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

const CHANNELS = endpointAt<typeof customChannel.list>('GET', '/api/v1/messenger/custom')
const STEPS = ['conversations', 'build', 'test', 'deploy', 'connect'] as const
type Step = (typeof STEPS)[number]
/** What each step takes; building and deploying also an account of the console (specification section 6). */
const NEEDS: Record<Step, Action> = {
  conversations: 'Change/content',
  build: 'Change/build',
  test: 'Run/test',
  deploy: 'Change/deploy',
  connect: 'Change/linkMessenger',
}
const LINKED_ONLY: readonly Step[] = ['build', 'deploy']

/** From the first conversation to a live bot: what is done, and what to do now. */
function NextSteps({ domain }: { domain: DomainDetail }) {
  const t = useT()
  const navigate = useNavigate()
  const linked = useConsoleLinked()
  const mayDo = (step: Step) => may(domain.role, NEEDS[step]) && (linked || !LINKED_ONLY.includes(step))
  const { done, building } = useProgress(domain)
  // What went live without a test on beta is not held up by it.
  const current = STEPS.find((step) => !done[step] && !(step === 'test' && done.deploy))
  if (!current) return null
  const links: Record<Step, string> = {
    conversations: `/dmManagement?domainId=${domain.id}`,
    build: `/information/buildHistory?domainId=${domain.id}`,
    test: `/test?domainId=${domain.id}`,
    deploy: `/information/buildHistory?domainId=${domain.id}`,
    connect: `/information/messenger?domainId=${domain.id}`,
  }
  return (
    <section>
      <h2 className={classes.title}>{t('home.next')}</h2>
      <ol className={classes.list}>
        {STEPS.map((step, i) => {
          const running = step === 'build' && building
          return (
            <li key={step} data-done={done[step] || undefined} data-current={step === current || undefined}>
              <span className={classes.mark} aria-hidden>
                {done[step] ? <Check size={14} /> : String(i + 1)}
              </span>
              <div className={classes.text}>
                <strong>{t(`home.step.${step}`)}</strong>
                <span>{t(running ? 'home.building' : `home.step.${step}Help`)}</span>
              </div>
              {step === current && !running && mayDo(step) && (
                <Button variant="filled" onClick={() => navigate({ href: links[step] })}>
                  {t(`home.step.${step}Action`)}
                </Button>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function useProgress(domain: DomainDetail): { done: Record<Step, boolean>; building: boolean } {
  const maySettings = useMay(domain.id, 'View/settings')
  const last = useQuery(lastBuildQuery(domain.id)).data
  const deployed = useQuery(deployStatusQuery(domain.id)).data
  const channels = useQuery({
    ...queryTo(channelKeys.list(domain.id), CHANNELS, { query: { domainId: domain.id } }),
    enabled: maySettings,
  }).data
  const live = deployed?.realStatus.deployStatus === 'DEPLOYED'
  const onBeta = deployed?.betaStatus.currentDeployBuildId != null
  const tested = useTested(domain.id)
  return {
    building: last?.status != null && !isBuildFinished(last.status),
    done: {
      conversations: domain.counts.conversations > 0,
      build: onBeta,
      test: onBeta && tested,
      deploy: live,
      connect: channels?.some(({ hasSecret, webChatOn }) => hasSecret || webChatOn) ?? false,
    },
  }
}

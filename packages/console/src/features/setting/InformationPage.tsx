import { Group, Tabs } from '@mantine/core'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { useWaitingCount } from '../../shared/api/accessRequestsQuery'
import { useDomain } from '../../shared/api/useDomain'
import { useMay } from '../../shared/api/useMay'
import type { MessageId } from '../../shared/i18n/messageId'
import { useT } from '../../shared/i18n/useT'
import { lazyNamed } from '../../shared/layout/lazy/lazyNamed'
import { Page } from '../../shared/layout/Page'
import { ButtonLink } from '../../shared/link/ButtonLink'
import { DomainInformation } from './DomainInformation'
import { Greetings } from './Greetings'
import classes from './InformationPage.module.css'
import { ServiceLinkage } from './linkage/ServiceLinkage'
import { ConversationModel } from './model/ConversationModel'
import permission from './permission/Permission.module.css'
import { PermissionSetting } from './permission/PermissionSetting'
import { VoiceTab } from './voice/VoiceTab'

const AgentConnections = lazyNamed(() => import('./agent/AgentConnections'), 'AgentConnections')
const MultimediaIntentTab = lazyNamed(() => import('./multimedia/MultimediaIntentTab'), 'MultimediaIntentTab')
const TemplateTab = lazyNamed(() => import('./template/TemplateTab'), 'TemplateTab')

export type InformationTab = {
  value: string
  label: MessageId
  content: ReactNode
  /** Beside the label: that something waits there. */
  mark?: ReactNode
}

type Props = {
  domainId: number
  /** From the address; of one that is not there it says so. */
  tab: string
  /** Tabs that other features bring, shown after Greetings. */
  tabs: readonly InformationTab[]
}

/** Tabs that the navigation has as screens of their own. */
const OWN_SCREENS: readonly string[] = ['messenger', 'buildHistory']
/** Those that stand before the model: how the bot is reached. */
const CHANNELS: readonly string[] = ['messenger', 'custom']

/** /information/{tab}: the settings of a domain. */
export function InformationPage({ domainId, tab, tabs }: Props) {
  const t = useT()
  const navigate = useNavigate()
  const domain = useDomain(domainId)
  const maySee = useMay(domainId, 'View/settings')
  if (!domain) return null
  const all: InformationTab[] = [
    { value: 'domain', label: 'setting.domain', content: <DomainInformation domain={domain} /> },
    { value: 'greetings', label: 'setting.greetings', content: <Greetings domain={domain} /> },
    ...(domain.domainType === 'CALL_CENTRE'
      ? [{ value: 'voice', label: 'setting.voice' as const, content: <VoiceTab domain={domain} /> }]
      : []),
    ...tabs.filter(({ value }) => maySee && CHANNELS.includes(value)),
    { value: 'model', label: 'setting.model', content: <ConversationModel domain={domain} /> },
    { value: 'linkage', label: 'linkage.title', content: <ServiceLinkage domainId={domainId} /> },
    ...(maySee
      ? [
          {
            value: 'agentConnections',
            label: 'setting.agentConnections' as const,
            content: <AgentConnections domainId={domainId} />,
          },
          {
            value: 'multimediaIntent',
            label: 'setting.multimediaIntent' as const,
            content: <MultimediaIntentTab domainId={domainId} />,
          },
        ]
      : []),
    ...(maySee
      ? [
          {
            value: 'permission',
            label: 'setting.permission' as const,
            content: <PermissionSetting domainId={domainId} />,
            mark: <WaitingMark domainId={domainId} />,
          },
        ]
      : []),
    ...tabs.filter(({ value }) => !CHANNELS.includes(value)),
    { value: 'template', label: 'setting.template', content: <TemplateTab domain={domain} /> },
  ]
  if (!all.some(({ value }) => value === tab)) return <NotYetPage domainId={domainId} />
  const current = all.find(({ value }) => value === tab) ?? all[0]!
  return (
    <Page title={t(OWN_SCREENS.includes(current.value) ? current.label : 'screen.information')}>
      <Tabs
        value={current.value}
        classNames={{ panel: classes.panel, root: classes.root }}
        onChange={(value) =>
          value && navigate({ to: '/information/$tab', params: { tab: value }, search: { domainId } })
        }
      >
        <Tabs.List>
          {all.map(({ value, label, mark }) => (
            <Tabs.Tab key={value} value={value}>
              {t(label)}
              {mark}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={current.value}>
          <Suspense fallback={null}>{current.content}</Suspense>
        </Tabs.Panel>
      </Tabs>
    </Page>
  )
}

/** Shown at an address of a domain whose page this version does not have: it says so, and leads on. */
function NotYetPage({ domainId }: { domainId: number }) {
  const t = useT()
  const path = useLocation({ select: ({ pathname }) => pathname })
  return (
    <Page title={t('notYet.title')}>
      <p>{t('notYet.text', { path })}</p>
      <Group>
        <ButtonLink to="/domain/$domainId" params={{ domainId }} variant="filled">
          {t('screen.domainHome')}
        </ButtonLink>
      </Group>
    </Page>
  )
}

/** How many people wait to be let in, beside the name of the tab; nothing while there are none. */
function WaitingMark({ domainId }: { domainId: number }) {
  const t = useT()
  const count = useWaitingCount(domainId)
  if (count === 0) return null
  return (
    <>
      {/* Parts the two where the tab is read out. */}{' '}
      <span className={permission.mark} role="img" aria-label={t('access.waiting', { count })}>
        {t.format.number(count)}
      </span>
    </>
  )
}

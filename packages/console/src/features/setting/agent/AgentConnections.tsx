import { Button } from '@mantine/core'
import type { Switcher, SwitcherFields } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { Headset, Plus } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../shared/api/useMay'
import { writeSwitch } from '../../../shared/expression/written'
import { useT } from '../../../shared/i18n/useT'
import linkage from '../../../shared/linkage/Linkage.module.css'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { EmptyState } from '../../../shared/ui/EmptyState'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import classes from './Agent.module.css'
import { AgentDrawer } from './AgentDrawer'
import { AgentTable } from './AgentTable'
import { type OpenAgent, webhookOf } from './agentDraft'
import { agentsQuery } from './agentsQuery'

/** Tab "Agent Connections": whom the external switcher hands conversations over to (behaviour 13.3). */
export function AgentConnections({ domainId }: { domainId: number }) {
  const t = useT()
  const may = useMay(domainId, 'Change/linkMessenger')
  const found = useQuery(agentsQuery(domainId))
  const [opened, setOpened] = useState<OpenAgent | null>(null)
  const agents = found.data ?? []
  const hasBot = agents.some(({ type }) => type === 'BOT')
  const add = (type: SwitcherFields['type'], label: string, filled: boolean) => (
    <Button
      {...(filled && { variant: 'filled' })}
      leftSection={<Plus size={15} aria-hidden />}
      onClick={() => setOpened({ agent: null, type })}
    >
      {label}
    </Button>
  )
  return (
    <div className={classes.root}>
      <div className={classes.head}>
        <p className="quiet">{t('agent.about')}</p>
        {may && agents.length > 0 && (
          <div className={classes.actions}>
            {!hasBot && add('BOT', t('agent.addBot'), false)}
            {add('AGENT', t('agent.add'), true)}
          </div>
        )}
      </div>
      <ErrorAlert error={found.error} onRetry={() => void found.refetch()} />
      {found.data?.length === 0 && (
        <EmptyState
          icon={<Headset size={24} aria-hidden />}
          text={t('agent.empty')}
          action={may && add('AGENT', t('agent.add'), true)}
          link={may && add('BOT', t('agent.addBot'), false)}
        />
      )}
      {agents.length > 0 && (
        <AgentTable
          domainId={domainId}
          agents={agents}
          may={may}
          onOpen={(agent) => setOpened({ agent, type: agent.type })}
        />
      )}
      <AgentSteps domainId={domainId} agents={agents} />
      {opened && (
        <AgentDrawer
          key={opened.agent?.id ?? opened.type}
          domainId={domainId}
          opened={opened}
          may={may}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  )
}

type Props = { domainId: number; agents: readonly Switcher[] }

/** The steps of setting it up, at the switcher and here, in order. */
function AgentSteps({ domainId, agents }: Props) {
  const t = useT()
  const url = webhookOf(domainId)
  const desk = agents.find(({ type }) => type === 'AGENT')?.name ?? t('agent.exampleName')
  const written = writeSwitch(`${desk}, *{typedText}`)
  return (
    <section className={classes.card} aria-labelledby="agentSteps">
      <h2 id="agentSteps">{t('agent.steps')}</h2>
      <ol className={linkage.steps}>
        <li>
          {t('agent.step.switcher')}
          <Copied text={url} name={t('agent.webhook')} />
          {location.protocol !== 'https:' && <div className={classes.warn}>{t('agent.needsHttps')}</div>}
        </li>
        <li>{t('agent.step.bot')}</li>
        <li>{t('agent.step.agent')}</li>
        <li>
          {t('agent.step.answer')}
          <Copied text={written} name={t('agent.step.answer')} />
          <div className="quiet">{t('agent.step.answerHelp')}</div>
        </li>
        <li>{t('agent.step.build')}</li>
      </ol>
    </section>
  )
}

function Copied({ text, name }: { text: string; name: string }) {
  return (
    <div className={classes.copied}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
    </div>
  )
}

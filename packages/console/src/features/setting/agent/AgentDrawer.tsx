import { PasswordInput, Switch, TextInput } from '@mantine/core'
import { SWITCHER_SIGNATURE_HEADER, SwitcherFields, specificationOther } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../shared/api/call'
import callClasses from '../../../shared/call/call.module.css'
import { EditConflictDialog } from '../../../shared/form/conflict/EditConflictDialog'
import { FormDrawer } from '../../../shared/form/FormDrawer'
import { useDraftForm } from '../../../shared/form/useDraftForm'
import { useT } from '../../../shared/i18n/useT'
import { AddressInput } from '../../../shared/input/AddressInput'
import { CodeBlock } from '../../../shared/ui/code/CodeBlock'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './Agent.module.css'
import { AgentTest } from './AgentTest'
import { AGENT_SHAPE, type AgentForm, newAgent, type OpenAgent, storedOf, webhookOf } from './agentDraft'
import { refreshAgents } from './agentsQuery'

type Props = { domainId: number; opened: OpenAgent; may: boolean; onClose: () => void }

/** An agent connection: that of the bot, or one of human agents, which has a test call. */
export function AgentDrawer({ domainId, opened, may, onClose }: Props) {
  const t = useT()
  const form = useAgentForm(domainId, opened, onClose)
  const { type, agent } = opened
  const isBot = type === 'BOT'
  return (
    <FormDrawer
      opened
      title={agent?.name ?? t(isBot ? 'agent.addBot' : 'agent.add')}
      size={720}
      dirty={form.dirty}
      saving={form.saving}
      {...(may && { onSubmit: form.save })}
      onClose={onClose}
    >
      <p className={classes.help}>{t(`agent.typeHelp.${type}`)}</p>
      <TextInput
        label={t('common.name')}
        description={t(`agent.nameHelp.${type}`)}
        data-autofocus
        disabled={!may}
        {...form.field('name')}
      />
      {isBot ? <Webhook domainId={domainId} /> : <UrlInput form={form} may={may} />}
      <TextInput
        label={t('agent.destination')}
        description={t(`agent.destinationHelp.${type}`)}
        placeholder={form.draft.name}
        disabled={!may}
        {...form.field('destinationId')}
      />
      <PasswordInput
        label={t('agent.secret')}
        description={t(agent?.hasSecret ? 'agent.secretKept' : `agent.secretHelp.${type}`)}
        autoComplete="new-password"
        disabled={!may}
        {...form.field('secret')}
      />
      <Switch
        label={t('agent.activeLabel')}
        description={t(`agent.activeHelp.${type}`)}
        checked={form.draft.active}
        disabled={!may}
        onChange={(event) => form.update({ active: event.currentTarget.checked })}
      />
      {isBot ? (
        <HandBackGuide domainId={domainId} destinationId={form.draft.destinationId || form.draft.name} />
      ) : (
        may && <AgentTest domainId={domainId} form={form} id={agent?.id ?? null} />
      )}
      <EditConflictDialog conflict={form.conflict} saving={form.saving} />
    </FormDrawer>
  )
}

function useAgentForm(domainId: number, { agent, type }: OpenAgent, onClose: () => void): AgentForm {
  const t = useT()
  const cache = useQueryClient()
  const query = { domainId }
  return useDraftForm({
    schema: SwitcherFields,
    stored: agent && storedOf(agent),
    initial: newAgent(type, domainId, type === 'BOT' ? t('agent.type.BOT') : ''),
    shape: AGENT_SHAPE,
    save: async (body, revision) =>
      storedOf(
        agent
          ? await call(specificationOther.updateSwitcher, {
              query,
              params: { id: agent.id },
              body: { ...body, ...(revision !== null && { revision }) },
            })
          : await call(specificationOther.createSwitcher, { query, body }),
      ),
    read: async () => {
      const found = await call(specificationOther.switchers, { query })
      return storedOf(found.find(({ id }) => id === agent?.id) ?? agent!)
    },
    onSaved: () => {
      toasts.success(t('common.saved'))
      void refreshAgents(cache, domainId)
      onClose()
    },
  })
}

function UrlInput({ form, may }: { form: AgentForm; may: boolean }) {
  const t = useT()
  return (
    <AddressInput
      label={t('agent.url')}
      description={t('agent.urlHelp')}
      disabled={!may}
      {...form.field('url')}
    />
  )
}

function Webhook({ domainId }: { domainId: number }) {
  const t = useT()
  const url = webhookOf(domainId)
  return (
    <div>
      <strong>{t('agent.webhook')}</strong>
      <p className={classes.help}>{t('agent.webhookHelp')}</p>
      <div className={classes.copied}>
        <code>{url}</code>
        <CopyButton text={url} name={t('agent.webhook')} />
      </div>
    </div>
  )
}

type HandBackGuideProps = { domainId: number; destinationId: string }

/** How an operator's own switcher hands a conversation back, as code to paste. */
function HandBackGuide({ domainId, destinationId }: HandBackGuideProps) {
  const t = useT()
  return (
    <details className={callClasses.guide}>
      <summary>{t('agent.handBack')}</summary>
      <p className={classes.help}>{t('agent.handBackHelp')}</p>
      <CodeBlock name={t('agent.handBack')} code={handBackCode(webhookOf(domainId), destinationId)} />
    </details>
  )
}

/** A program for Node 20 or later that hands the talk of a user back, to be saved as handBack.mjs. */
function handBackCode(url: string, destinationId: string): string {
  return `import { createHmac } from 'node:crypto'

const body = JSON.stringify({
  event: 'switched',
  userId: process.argv[2],
  destinationId: ${JSON.stringify(destinationId)},
})
const signature = createHmac('sha256', process.env.SWITCHER_SECRET)
  .update(body)
  .digest('base64')

const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: {
    'Content-Type': 'application/json',
    '${SWITCHER_SIGNATURE_HEADER}': signature,
  },
  body,
})
console.log(response.status, await response.text())
`
}

import { Alert, Button, Group, PasswordInput, TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import {
  OAUTH_SECRET_MAX,
  type OAuthClient,
  OAuthServer,
  type OAuthSettings,
  oauth,
} from '@parlance/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { dialogueSettingsKeys } from '../../../shared/api/queryKeys'
import { queryTo } from '../../../shared/api/queryTo'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { CopyButton } from '../../../shared/ui/code/CopyButton'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './Messages.module.css'
import type { SettingsProps } from './settingsProps'

const FIELDS = ['authorizationUrl', 'tokenUrl', 'clientId', 'scope'] as const

/** The authorization server at which end users sign in, the client that the bot is there, and a trial of both. */
export function OAuthInputs({ form, domainId, oauth: server }: SettingsProps & { oauth: OAuthSettings }) {
  const t = useT()
  const { data: client } = useQuery(
    queryTo(dialogueSettingsKeys.oauth(domainId), oauth.read, { query: { domainId } }),
  )
  return (
    <>
      {client && (
        <TextInput
          label={t('message.oauth.redirect')}
          description={t('message.oauth.redirectHelp')}
          readOnly
          value={client.redirectUri}
          rightSection={<CopyButton text={client.redirectUri} name={t('message.oauth.redirect')} subtle />}
          rightSectionWidth={110}
        />
      )}
      {FIELDS.map((name) => (
        <TextInput
          key={name}
          label={t(`message.oauth.${name}`)}
          {...(name === 'scope' && { description: t('message.oauth.scopeHelp') })}
          {...(name.endsWith('Url') && { placeholder: 'https://', inputMode: 'url' as const })}
          spellCheck={false}
          {...form.field(`oauth.${name}`)}
          value={server[name]}
        />
      ))}
      {client && (
        <OAuthSecret
          domainId={domainId}
          tokenUrl={server.tokenUrl}
          client={client}
          onWrong={() => form.touch('oauth.tokenUrl')}
        />
      )}
      <OAuthTrial domainId={domainId} server={server} onWrong={(field) => form.touch(`oauth.${field}`)} />
    </>
  )
}

type Props = { domainId: number; tokenUrl: string; client: OAuthClient; onWrong: () => void }

/** The secret of the client: written once, for one token address, never shown again. */
function OAuthSecret({ domainId, tokenUrl, client, onWrong }: Props) {
  const t = useT()
  const cache = useQueryClient()
  const may = useMay(domainId, 'Change/updateDomain')
  const [typed, setTyped] = useState('')
  const save = useMutation({
    mutationFn: (body: { tokenUrl: string; secret: string | null }) =>
      call(oauth.setSecret, { query: { domainId }, body }),
    onSuccess: (reply, { secret }) => {
      cache.setQueryData(dialogueSettingsKeys.oauth(domainId), reply)
      setTyped('')
      toasts.success(t(secret === null ? 'message.oauth.secretForgotten' : 'message.oauth.secretSaved'))
    },
  })
  const { secretFor } = client
  const url = OAuthServer.shape.tokenUrl.safeParse(tokenUrl)
  const submit = () => {
    if (!url.success) onWrong()
    else if (typed.trim() !== '') save.mutate({ tokenUrl: url.data, secret: typed })
  }
  const enter = useEnter(submit)
  const isElsewhere = secretFor !== null && secretFor !== url.data
  const help = secretFor === null ? 'secretHelp' : isElsewhere ? 'secretElsewhere' : 'secretStored'
  return (
    <div className={classes.group}>
      <PasswordInput
        label={t('message.oauth.secret')}
        description={t(`message.oauth.${help}`)}
        autoComplete="new-password"
        disabled={!may}
        maxLength={OAUTH_SECRET_MAX}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        {...enter}
      />
      <ErrorAlert error={save.error} />
      {may && (
        <Group gap="sm">
          <Button loading={save.isPending} onClick={submit}>
            {t('message.oauth.saveSecret')}
          </Button>
          {secretFor !== null && (
            <Button onClick={() => save.mutate({ tokenUrl: secretFor, secret: null })}>
              {t('message.oauth.forgetSecret')}
            </Button>
          )}
        </Group>
      )}
    </div>
  )
}

/** What is tried. */
const Client = OAuthServer.pick({ tokenUrl: true, clientId: true })
type OAuthTrialProps = {
  domainId: number
  server: OAuthSettings
  onWrong: (field: keyof typeof Client.shape) => void
}

/** Asks the token address in the form whether it knows the client. Nothing is saved, and nobody signs in. */
function OAuthTrial({ domainId, server, onWrong }: OAuthTrialProps) {
  const t = useT()
  const may = useMay(domainId, 'Change/updateDomain')
  const trial = useMutation({
    mutationFn: (client: { tokenUrl: string; clientId: string }) =>
      call(oauth.tryClient, { query: { domainId }, body: client }),
  })
  const { tokenUrl, clientId } = server
  const run = () => {
    const client = Client.safeParse({ tokenUrl, clientId })
    if (client.success) trial.mutate(client.data)
    else for (const { path } of client.error.issues) onWrong(path[0] as keyof typeof Client.shape)
  }
  if (!may) return null
  const { data } = trial
  const isReady = data?.result === 'READY'
  return (
    <div className={classes.group}>
      <div>
        <Button loading={trial.isPending} onClick={run}>
          {t('message.oauth.try')}
        </Button>
      </div>
      <ErrorAlert error={trial.error} />
      {data && !trial.isPending && (
        <Alert
          role={isReady ? 'status' : 'alert'}
          color={isReady ? 'green' : 'red'}
          icon={isReady ? <CircleCheck size={16} /> : <CircleAlert size={16} />}
        >
          {t(`message.oauth.try.${data.result}`, { detail: data.detail })}
        </Alert>
      )}
    </div>
  )
}

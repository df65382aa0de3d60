import { Button, Group, PasswordInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { OAUTH_SECRET_MAX, type OAuthClient, OAuthServer, oauth } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../shared/api/call'
import { dialogueSettingsKeys } from '../../../shared/api/queryKeys'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { useToasts } from '../../../shared/ui/Toasts'
import classes from './Messages.module.css'

type Props = { domainId: number; tokenUrl: string; client: OAuthClient; onWrong: () => void }

/** The secret of the client: written once, for one token address, never shown again. */
export function OAuthSecret({ domainId, tokenUrl, client, onWrong }: Props) {
  const t = useT()
  const toasts = useToasts()
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

import { Button, Group, Switch, Textarea, TextInput } from '@mantine/core'
import { dialogueSettings, fieldIssues, IN_ANSWERS, PrivateKeyText } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { useToasts } from '../../../shared/ui/Toasts'
import { useFieldText } from '../../../shared/ui/useErrorText'
import classes from './Messages.module.css'
import type { SettingsProps } from './settingsProps'

const NEW = { url: '', request: '', failure: '', error: '' }

type Props = SettingsProps & {
  /** The end of the fingerprint of the key that is stored. */ keyEnd: string | null
}

/** How end users prove who they are: the operator's server, what is said, and the key that requests are signed with. */
export function AuthenticationInputs({ form, domainId, lang, keyEnd }: Props) {
  const t = useT()
  const { authentication } = form.draft
  return (
    <section className={classes.group}>
      <h2>{t('message.authentication')}</h2>
      <Switch
        label={t('message.authenticationOn')}
        description={t('message.authenticationOnHelp')}
        checked={authentication !== null}
        onChange={(event) => form.update({ authentication: event.currentTarget.checked ? NEW : null })}
      />
      {authentication && (
        <>
          <TextInput
            label={t('message.authenticationUrl')}
            description={t('message.authenticationUrlHelp')}
            placeholder="https://"
            inputMode="url"
            {...form.field('authentication.url')}
            value={authentication.url}
          />
          {(['request', 'failure', 'error'] as const).map((name) => (
            <ExpressionTextarea
              key={name}
              domainId={domainId}
              accepts={IN_ANSWERS}
              site="settings"
              label={t(`message.authentication.${name}`)}
              placeholder={t('message.ownOfProduct')}
              minRows={1}
              maxRows={6}
              lang={lang}
              {...form.field(`authentication.${name}`)}
              value={authentication[name]}
            />
          ))}
          <SigningKey domainId={domainId} keyEnd={keyEnd} />
        </>
      )}
    </section>
  )
}

/** The private key: written once, never shown again. */
function SigningKey({ domainId, keyEnd }: Pick<Props, 'domainId' | 'keyEnd'>) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const may = useMay(domainId, 'Change/updateDomain')
  const fieldText = useFieldText()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (key: string | null) => call(dialogueSettings.setKey, { query: { domainId }, body: { key } }),
    onSuccess: (reply, key) => {
      cache.setQueryData(dialogueSettingsQuery(domainId).queryKey, reply)
      setTyped('')
      toasts.success(t(key === null ? 'message.keyForgotten' : 'message.keySaved'))
    },
  })
  // What was tried is wrong by the rule for keys, or by what the server read of it.
  const parsed = PrivateKeyText.safeParse(typed)
  const refused = save.error instanceof ApiError ? save.error.reply.issues?.[0] : undefined
  const [wrong] = tried === typed ? (parsed.success ? [refused] : fieldIssues(parsed.error)) : []
  const submit = () => {
    setTried(typed)
    if (parsed.success) save.mutate(parsed.data)
  }
  return (
    <div className={classes.group}>
      <Textarea
        label={t('message.key')}
        description={keyEnd ? t('message.keyStored', { end: keyEnd }) : t('message.keyHelp')}
        placeholder={'-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----'}
        minRows={3}
        maxRows={8}
        spellCheck={false}
        autoComplete="off"
        disabled={!may}
        styles={{ input: { fontFamily: 'var(--font-mono)', fontSize: 12 } }}
        value={typed}
        error={wrong && fieldText(wrong)}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {!refused && <ErrorAlert error={save.error} />}
      {may && (
        <Group gap="sm">
          <Button loading={save.isPending} onClick={submit}>
            {t('message.saveKey')}
          </Button>
          {keyEnd && <Button onClick={() => save.mutate(null)}>{t('message.forgetKey')}</Button>}
        </Group>
      )}
    </div>
  )
}

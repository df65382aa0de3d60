import { Button, Group, Textarea } from '@mantine/core'
import { dialogueSettings, fieldIssues, PrivateKeyText } from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { useToasts } from '../../../shared/ui/Toasts'
import { useFieldText } from '../../../shared/ui/useErrorText'
import classes from './Messages.module.css'

type Props = {
  domainId: number
  /** The end of the fingerprint of the key that is stored. */
  keyEnd: string | null
}

/** The private key that links are signed with: written once, never shown again. */
export function SigningKey({ domainId, keyEnd }: Props) {
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

import { Button, Group } from '@mantine/core'
import {
  type BodyOf,
  dialogueSettings,
  fieldIssues,
  NewSigningKey,
  originOf,
  PrivateKeyText,
  type ReplyOf,
} from '@parlance/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../shared/api/ApiError'
import { call } from '../../../shared/api/call'
import { dialogueSettingsQuery } from '../../../shared/api/dialogueSettingsQuery'
import { useMay } from '../../../shared/api/useMay'
import { useT } from '../../../shared/i18n/useT'
import { PrivateKeyInput } from '../../../shared/linkage/PrivateKeyInput'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { useToasts } from '../../../shared/ui/Toasts'
import { useFieldText } from '../../../shared/ui/useErrorText'
import classes from './Messages.module.css'

type Props = {
  domainId: number
  /** The address as it is typed. */
  url: string
  stored: ReplyOf<typeof dialogueSettings.read>
  /** The address is none that a key could be for. */
  onWrong: () => void
}

/** The private key that links are signed with: written once, for the origin of one address, never shown again. */
export function SigningKey({ domainId, url, stored, onWrong }: Props) {
  const t = useT()
  const toasts = useToasts()
  const cache = useQueryClient()
  const may = useMay(domainId, 'Change/updateDomain')
  const fieldText = useFieldText()
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState<string | null>(null)
  const save = useMutation({
    mutationFn: (body: BodyOf<typeof dialogueSettings.setKey>) =>
      call(dialogueSettings.setKey, { query: { domainId }, body }),
    onSuccess: (reply, { key }) => {
      cache.setQueryData(dialogueSettingsQuery(domainId).queryKey, reply)
      setTyped('')
      toasts.success(t(key === null ? 'message.keyForgotten' : 'message.keySaved'))
    },
  })
  // What was tried is wrong by the rule for keys, or by what the server read of it.
  const parsed = PrivateKeyText.safeParse(typed)
  const refused = save.error instanceof ApiError ? save.error.reply.issues?.[0] : undefined
  const [wrong] = tried === typed ? (parsed.success ? [refused] : fieldIssues(parsed.error)) : []
  const address = NewSigningKey.shape.url.unwrap().safeParse(url)
  const submit = () => {
    setTried(typed)
    if (!address.success) onWrong()
    else if (parsed.success) save.mutate({ key: parsed.data, url: address.data })
  }
  const { authenticationKey: end, authenticationKeyFor: origin } = stored
  const isElsewhere = origin !== null && origin !== originOf(url)
  const help = end === null ? 'keyHelp' : isElsewhere ? 'keyElsewhere' : 'keyStored'
  return (
    <div className={classes.group}>
      <PrivateKeyInput
        label={t('message.key')}
        description={t(`message.${help}`, { end: end ?? '', origin: origin ?? '' })}
        disabled={!may}
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
          {end && (
            <Button onClick={() => save.mutate({ key: null, url: null })}>{t('message.forgetKey')}</Button>
          )}
        </Group>
      )}
    </div>
  )
}

import { Button, Group, SegmentedControl, Switch } from '@mantine/core'
import {
  type BodyOf,
  type DialogueSettings,
  dialogueSettings,
  fieldIssues,
  NewSigningKey,
  type OAuthSettings,
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
import { AddressInput } from '../../../shared/input/AddressInput'
import { PrivateKeyInput } from '../../../shared/linkage/PrivateKeyInput'
import { ErrorAlert } from '../../../shared/ui/ErrorAlert'
import { fieldText } from '../../../shared/ui/errorText'
import { toasts } from '../../../shared/ui/Toasts'
import classes from './Messages.module.css'
import { OAuthInputs } from './OAuthInputs'
import { SaidText } from './SaidText'
import type { SettingsProps } from './settingsProps'

const NEW_TEXTS = { request: '', failure: '', error: '' }
const NEW_SERVER = { authorizationUrl: '', tokenUrl: '', clientId: '', scope: '' }
/** The two ways to prove who one is; a domain uses one of them. */
const WAYS = ['LINK', 'OAUTH'] as const
type Way = (typeof WAYS)[number]

type Props = SettingsProps & { stored: ReplyOf<typeof dialogueSettings.read> }

/** How end users prove who they are: by the operator's server or by OAuth, and what is said. */
export function AuthenticationInputs(props: Props) {
  const { form, domainId, stored } = props
  const t = useT()
  const { authentication, oauth } = form.draft
  const way: Way | null = oauth ? 'OAUTH' : authentication ? 'LINK' : null
  const texts = oauth ?? authentication
  const field = oauth ? 'oauth' : 'authentication'
  return (
    <section className={classes.group}>
      <h2>{t('message.authentication')}</h2>
      <Switch
        label={t('message.authenticationOn')}
        description={t('message.authenticationOnHelp')}
        checked={way !== null}
        onChange={(event) => form.update(changed(form.draft, event.currentTarget.checked ? 'LINK' : null))}
      />
      {way && (
        <SegmentedControl
          aria-label={t('message.authenticationWay')}
          value={way}
          onChange={(next) => form.update(changed(form.draft, next as Way))}
          data={WAYS.map((value) => ({ value, label: t(`message.authenticationWay.${value}`) }))}
        />
      )}
      {authentication && (
        <AddressInput
          label={t('message.authenticationUrl')}
          description={t('message.authenticationUrlHelp')}
          {...form.field('authentication.url')}
          value={authentication.url}
        />
      )}
      {oauth && <OAuthInputs {...props} oauth={oauth} />}
      {texts &&
        (['request', 'failure', 'error'] as const).map((name) => (
          <SaidText
            key={name}
            domainId={domainId}
            field={{ ...form.field(`${field}.${name}`), value: texts[name] }}
            label={t(`message.authentication.${name}`)}
          />
        ))}
      {authentication && (
        <SigningKey
          domainId={domainId}
          url={authentication.url}
          stored={stored}
          onWrong={() => form.touch('authentication.url')}
        />
      )}
    </section>
  )
}

/** The settings with another way, or none; what is said stays. */
function changed(
  { authentication, oauth }: DialogueSettings,
  way: Way | null,
): Pick<DialogueSettings, 'authentication' | 'oauth'> {
  const { request, failure, error }: Pick<OAuthSettings, 'request' | 'failure' | 'error'> =
    oauth ?? authentication ?? NEW_TEXTS
  const texts = { request, failure, error }
  return {
    authentication: way === 'LINK' ? { url: '', ...texts } : null,
    oauth: way === 'OAUTH' ? { ...NEW_SERVER, ...texts } : undefined,
  }
}

type SigningKeyProps = {
  domainId: number
  /** The address as it is typed. */
  url: string
  stored: ReplyOf<typeof dialogueSettings.read>
  /** The address is none that a key could be for. */
  onWrong: () => void
}

/** The private key that links are signed with: written once, for the origin of one address, never shown again. */
function SigningKey({ domainId, url, stored, onWrong }: SigningKeyProps) {
  const t = useT()
  const cache = useQueryClient()
  const may = useMay(domainId, 'Change/updateDomain')
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
        error={wrong && fieldText(t, wrong)}
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

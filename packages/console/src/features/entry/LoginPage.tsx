import { Alert, Group, PasswordInput } from '@mantine/core'
import type { access } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type ChangeEvent, useRef, useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { endpointAt } from '../../shared/api/endpointAt'
import { entryQuery } from '../../shared/api/entryQuery'
import { wasSignedIn } from '../../shared/api/landing'
import { useT } from '../../shared/i18n/useT'
import { SubmitForm } from '../../shared/input/SubmitForm'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { fieldText } from '../../shared/ui/errorText'
import { EmailInput } from './EmailInput'
import { EntryFrame } from './EntryFrame'
import { useEnterConsole } from './useEnterConsole'

const route = getRouteApi('/login')
const LOGIN = endpointAt<typeof access.login>('POST', '/api/v1/agent/login')
const NOTHING = { email: '', password: '' }

/** /login: signs in and returns to the page that asked for it. */
export function LoginPage() {
  const t = useT()
  const { redirect } = route.useSearch()
  const entry = useQuery(entryQuery).data
  const { submit, field, saving, error } = useLogin(redirect)
  const [ended] = useState(wasSignedIn)
  return (
    <EntryFrame title={t('login.title')} lead={t('login.lead')}>
      <SubmitForm
        size="md"
        action={t('login.submit')}
        saving={saving}
        onSubmit={submit}
        below={
          <Group justify="space-between" gap="sm">
            <AnchorLink to="/forgot-password">{t('login.forgot')}</AnchorLink>
            {entry?.registrationOpen !== false && (
              <AnchorLink to="/register">{t('login.register')}</AnchorLink>
            )}
          </Group>
        }
      >
        <EmailInput {...field('email')} />
        <PasswordInput
          size="md"
          label={t('account.password')}
          autoComplete="current-password"
          {...field('password')}
        />
        {ended && !error && <Alert role="status">{t('error.UNAUTHENTICATED')}</Alert>}
        <ErrorAlert error={error} />
      </SubmitForm>
    </EntryFrame>
  )
}

/**
 * E-mail and password, and the call that signs in with them. It is no form of `useDraftForm`: there is nothing to keep or
 * to undo, and that neither its rules are needed lets the first page of every visitor come sooner.
 */
function useLogin(target: string | undefined) {
  const enter = useEnterConsole(target)
  const t = useT()
  const [fields, setFields] = useState(NOTHING)
  const [submitted, setSubmitted] = useState(false)
  const [saving, setSaving] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const inputs = { email: useRef<HTMLInputElement>(null), password: useRef<HTMLInputElement>(null) }
  const login = async () => {
    try {
      await enter(await call(LOGIN, { body: fields }))
    } catch (refusal) {
      setError(refusal)
      if (!(refusal instanceof ApiError) || refusal.reply.code !== 'WRONG_CREDENTIALS') return
      // It is typed again at once.
      setSubmitted(false)
      setFields((now) => ({ ...now, password: '' }))
      inputs.password.current?.focus()
    }
  }
  const submit = () => {
    if (saving) return
    setError(null)
    setSubmitted(true)
    const empty = !fields.email.trim() ? 'email' : fields.password ? undefined : 'password'
    if (empty) return inputs[empty].current?.focus()
    setSaving(true)
    void login().finally(() => setSaving(false))
  }
  const field = (name: keyof typeof NOTHING) => ({
    name,
    ref: inputs[name],
    value: fields[name],
    error: submitted && !fields[name].trim() && fieldText(t, { code: 'REQUIRED' }),
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
      setFields((now) => ({ ...now, [name]: currentTarget.value })),
  })
  return { submit, field, saving, error }
}

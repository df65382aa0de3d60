import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { access, Credentials } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { EntryFrame } from './EntryFrame'
import { entryQuery } from './entryQuery'
import { useEnterConsole } from './useEnterConsole'

const route = getRouteApi('/login')

/** /login: signs in and returns to the page that asked for it. */
export function LoginPage() {
  const t = useT()
  const { redirect } = route.useSearch()
  const enter = useEnterConsole(redirect)
  const entry = useQuery(entryQuery).data
  const [error, setError] = useState<unknown>(null)
  const form = useDraftForm({
    schema: Credentials,
    stored: null,
    initial: { email: '', password: '' },
    save: async (body) => {
      try {
        await enter(await call(access.login, { body }))
        return undefined
      } catch (refusal) {
        setError(refusal)
        const wrong = refusal instanceof ApiError && refusal.reply.code === 'WRONG_CREDENTIALS'
        return wrong ? { fields: { ...body, password: '' }, revision: 0 } : undefined
      }
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    form.save()
  }
  const newcomer = entry?.hasUsers === false && entry.registrationOpen
  return (
    <EntryFrame title={t('login.title')} lead={t('login.lead')}>
      {newcomer && (
        <Alert mb="xl" title={t('login.firstTitle')}>
          {t('login.firstText')} <AnchorLink to="/register">{t('login.firstAction')}</AnchorLink>
        </Alert>
      )}
      <form noValidate onSubmit={submit}>
        <Stack gap="lg">
          <TextInput
            size="md"
            type="email"
            label={t('account.email')}
            autoComplete="username"
            // The one thing to do on this page.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            {...form.field('email')}
            onBlur={undefined}
          />
          <PasswordInput
            size="md"
            label={t('account.password')}
            autoComplete="current-password"
            {...form.field('password')}
            onBlur={undefined}
          />
          <ErrorAlert error={error} />
          <Button type="submit" size="md" variant="filled" loading={form.saving}>
            {t('login.submit')}
          </Button>
          {entry?.registrationOpen !== false && (
            <p className="quiet">
              {t('login.noAccount')} <AnchorLink to="/register">{t('login.register')}</AnchorLink>
            </p>
          )}
        </Stack>
      </form>
    </EntryFrame>
  )
}

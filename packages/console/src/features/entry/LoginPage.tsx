import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { access, Credentials } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { entryQuery } from '../../shared/api/entryQuery'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/link/AnchorLink'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { EntryFrame } from './EntryFrame'
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
    // Typed again at once; where nothing is wrong, the page has been left.
    onSaved: () => document.getElementById(form.idOf('password'))?.focus(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setError(null)
    form.save()
  }
  return (
    <EntryFrame title={t('login.title')} lead={t('login.lead')}>
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
          <Group justify="space-between" gap="sm">
            <AnchorLink to="/forgot-password">{t('login.forgot')}</AnchorLink>
            {entry?.registrationOpen !== false && (
              <AnchorLink to="/register">{t('login.register')}</AnchorLink>
            )}
          </Group>
        </Stack>
      </form>
    </EntryFrame>
  )
}

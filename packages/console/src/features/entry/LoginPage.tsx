import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { access, Credentials } from '@parlance/contract'
import { useMutation, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ApiError } from '../../shared/api/ApiError'
import { call } from '../../shared/api/call'
import { useSchemaForm } from '../../shared/form/useSchemaForm'
import { useT } from '../../shared/i18n/useT'
import { AnchorLink } from '../../shared/ui/AnchorLink'
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
  const { form } = useSchemaForm({
    schema: Credentials,
    initialValues: { email: '', password: '' },
    onBlur: false,
  })
  const login = useMutation({
    mutationFn: (body: { email: string; password: string }) => call(access.login, { body }),
    onSuccess: (user) => enter.with(user),
    onError: (error) => {
      if (error instanceof ApiError && error.reply.code === 'WRONG_CREDENTIALS')
        form.setFieldValue('password', '')
    },
  })
  const newcomer = entry?.hasUsers === false && entry.registrationOpen
  return (
    <EntryFrame title={t('login.title')} lead={t('login.lead')}>
      {newcomer && (
        <Alert mb="xl" title={t('login.firstTitle')}>
          {t('login.firstText')} <AnchorLink to="/register">{t('login.firstAction')}</AnchorLink>
        </Alert>
      )}
      <form noValidate onSubmit={form.onSubmit((values) => login.mutate(values))}>
        <Stack gap="lg">
          <TextInput
            size="md"
            type="email"
            label={t('account.email')}
            autoComplete="username"
            // The one thing to do on this page.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            {...form.getInputProps('email')}
          />
          <PasswordInput
            size="md"
            label={t('account.password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
          <ErrorAlert error={login.error} />
          <Button type="submit" size="md" variant="filled" loading={login.isPending || enter.entering}>
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

import { Stack } from '@mantine/core'
import { account, PasswordReset } from '@parlance/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { call } from '../../shared/api/call'
import { consoleKeys } from '../../shared/api/queryKeys'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { NewPasswordInputs } from '../../shared/input/NewPasswordInputs'
import { SubmitForm } from '../../shared/input/SubmitForm'
import { ButtonLink } from '../../shared/link/ButtonLink'
import { ErrorAlert } from '../../shared/ui/ErrorAlert'
import { toasts } from '../../shared/ui/Toasts'
import { EntryFrame } from './EntryFrame'

/** /reset-password#token: a new password by a one-time link. What stands behind the # is sent to no other site. */
export function ResetPasswordPage() {
  const t = useT()
  const token = useRouterState({ select: ({ location }) => location.hash })
  const check = useQuery({
    queryKey: consoleKeys.reset(token),
    queryFn: () => call(account.checkReset, { body: { token } }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <EntryFrame title={t('reset.title')}>
      {check.isError && (
        <Stack gap="lg">
          <ErrorAlert error={check.error} />
          <ButtonLink to="/forgot-password" size="md" variant="filled">
            {t('reset.another')}
          </ButtonLink>
        </Stack>
      )}
      {check.isSuccess && <NewPassword token={token} />}
    </EntryFrame>
  )
}

function NewPassword({ token }: { token: string }) {
  const t = useT()
  const navigate = useNavigate()
  const form = useDraftForm({
    schema: PasswordReset,
    stored: null,
    initial: { token, password: '', confirmPassword: '' },
    save: async (body) => {
      await call(account.resetPassword, { body })
      await navigate({ to: '/login' })
      toasts.success(t('reset.done'))
      return undefined
    },
  })
  return (
    <SubmitForm size="md" action={t('reset.submit')} saving={form.saving} onSubmit={form.save}>
      <NewPasswordInputs
        label={t('account.newPassword')}
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
      />
    </SubmitForm>
  )
}

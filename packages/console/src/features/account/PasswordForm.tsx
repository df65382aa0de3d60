import { PasswordInput } from '@mantine/core'
import { account, PasswordChange } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../shared/api/call'
import { consoleKeys } from '../../shared/api/queryKeys'
import { useDraftForm } from '../../shared/form/useDraftForm'
import { useT } from '../../shared/i18n/useT'
import { NewPasswordInputs } from '../../shared/input/NewPasswordInputs'
import { SubmitForm } from '../../shared/input/SubmitForm'
import { useToasts } from '../../shared/ui/Toasts'

const EMPTY = { currentPassword: '', password: '', confirmPassword: '' }

/** Changes the password; the person stays signed in here and nowhere else. */
export function PasswordForm() {
  const t = useT()
  const cache = useQueryClient()
  const toasts = useToasts()
  const form = useDraftForm({
    schema: PasswordChange,
    stored: null,
    initial: EMPTY,
    save: async (body) => {
      await call(account.changePassword, { body })
      return undefined
    },
    onSaved: (_saved, _sent, { restart }) => {
      restart(EMPTY)
      toasts.success(t('account.passwordChanged'))
      void cache.invalidateQueries({ queryKey: consoleKeys.sessions })
    },
  })
  return (
    <SubmitForm action={t('account.changePassword')} saving={form.saving} onSubmit={form.save}>
      <PasswordInput
        label={t('account.currentPassword')}
        autoComplete="current-password"
        {...form.field('currentPassword')}
      />
      <NewPasswordInputs
        size="sm"
        label={t('account.newPassword')}
        password={form.field('password')}
        confirmPassword={form.field('confirmPassword')}
      />
      <p className="quiet">{t('account.passwordEndsSessions')}</p>
    </SubmitForm>
  )
}

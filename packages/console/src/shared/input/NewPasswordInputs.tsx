import { PasswordInput } from '@mantine/core'
import { useId, useState } from 'react'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'
import { useFieldText } from '../ui/useErrorText'
import { PasswordRules } from './PasswordRules'

type Props = {
  password: FieldProps<string>
  confirmPassword: FieldProps<string>
  /** By default "Password". */
  label?: string
  size?: 'sm' | 'md'
}

/** A new password with its rules, and once more; a difference is shown when the second one is left. */
export function NewPasswordInputs({ password, confirmPassword, label, size = 'md' }: Props) {
  const t = useT()
  const fieldText = useFieldText()
  const rules = useId()
  const [confirmLeft, setConfirmLeft] = useState(false)
  const wrong = password.error !== undefined
  const mismatch = confirmLeft && confirmPassword.value !== '' && confirmPassword.value !== password.value
  return (
    <>
      <div>
        <PasswordInput
          size={size}
          label={label ?? t('account.password')}
          autoComplete="new-password"
          aria-describedby={rules}
          {...password}
          error={wrong}
        />
        <PasswordRules id={rules} password={password.value} touched={wrong} />
      </div>
      <PasswordInput
        size={size}
        label={t('account.confirmPassword')}
        autoComplete="new-password"
        {...confirmPassword}
        error={confirmPassword.error ?? (mismatch && fieldText({ code: 'PASSWORD_MISMATCH' }))}
        onBlur={() => {
          confirmPassword.onBlur()
          setConfirmLeft(true)
        }}
      />
    </>
  )
}

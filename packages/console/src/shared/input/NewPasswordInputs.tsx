import { PasswordInput } from '@mantine/core'
import { PASSWORD_MAX, PASSWORD_MIN } from '@parlance/contract'
import { Check, Circle, X } from 'lucide-react'
import { useId, useState } from 'react'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'
import { fieldText } from '../ui/errorText'
import classes from './PasswordRules.module.css'

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
        error={confirmPassword.error ?? (mismatch && fieldText(t, { code: 'PASSWORD_MISMATCH' }))}
        onBlur={() => {
          confirmPassword.onBlur()
          setConfirmLeft(true)
        }}
      />
    </>
  )
}

/** The rules of a password (section 5), each ticked while it is typed. */
function PasswordRules({ id, password, touched }: { id: string; password: string; touched: boolean }) {
  const t = useT()
  const rules = [
    {
      text: t('password.length', { min: PASSWORD_MIN, max: PASSWORD_MAX }),
      met: password.length >= PASSWORD_MIN && password.length <= PASSWORD_MAX,
    },
    { text: t('password.letter'), met: /[A-Za-z]/.test(password) },
    { text: t('password.digit'), met: /[0-9]/.test(password) },
    { text: t('password.special'), met: /[!-/:-@[-`{-~]/.test(password) },
    {
      text: t('password.forbidden'),
      met: password !== '' && /^[\x21-\x7e]*$/.test(password) && !/[<>&+\\]/.test(password),
    },
  ]
  return (
    <ul id={id} className={classes.list}>
      {rules.map(({ text, met }) => (
        <li key={text} data-met={met || undefined} data-wrong={(touched && !met) || undefined}>
          {met ? (
            <Check size={13} aria-hidden />
          ) : touched ? (
            <X size={13} aria-hidden />
          ) : (
            <Circle size={13} aria-hidden />
          )}
          <span>{text}</span>
          <span className={classes.forScreenReaders}>{t(met ? 'password.met' : 'password.unmet')}</span>
        </li>
      ))}
    </ul>
  )
}

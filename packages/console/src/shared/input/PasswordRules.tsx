import { PASSWORD_MAX, PASSWORD_MIN } from '@parlance/contract'
import { Check, Circle, X } from 'lucide-react'
import { useT } from '../i18n/useT'
import classes from './PasswordRules.module.css'

/** The rules of a password (section 5), each ticked while it is typed. */
export function PasswordRules({ id, password, touched }: { id: string; password: string; touched: boolean }) {
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

import { useT } from '../i18n/useT'
import { personName } from './personName'

type Props = { name: string; email: string }

/** Who did something, by name; the e-mail address tells two people of one name apart. */
export function PersonName({ name, email }: Props) {
  const t = useT()
  return <span title={email === name || email === '' ? undefined : email}>{personName(t, name, email)}</span>
}

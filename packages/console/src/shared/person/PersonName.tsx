import { usePersonName } from './usePersonName'

type Props = { name: string; email: string }

/** Who did something, by name; the e-mail address tells two people of one name apart. */
export function PersonName({ name, email }: Props) {
  const personName = usePersonName()
  return <span title={email === name || email === '' ? undefined : email}>{personName(name, email)}</span>
}

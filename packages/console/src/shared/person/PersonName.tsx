type Props = { name: string; email: string }

/** Who did something, by name; the e-mail address tells two people of one name apart. */
export function PersonName({ name, email }: Props) {
  return <span title={email === name ? undefined : email}>{name}</span>
}

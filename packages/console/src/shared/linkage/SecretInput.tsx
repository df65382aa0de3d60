import { PasswordInput } from '@mantine/core'
import { shownSecret } from '@parlance/contract'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'

type Props = {
  label: string
  /** Where the secret is found, told while none is stored. */
  help: string
  /** The last signs of the stored secret; null where there is none. */
  ending: string | null
  field: FieldProps<string>
  disabled: boolean
}

/** A secret of another service: it is written and never shown again, and an empty field keeps what is stored. */
export function SecretInput({ label, help, ending, field, disabled }: Props) {
  const t = useT()
  return (
    <PasswordInput
      label={label}
      description={ending === null ? help : t('linkage.kept', { ending: shownSecret(ending) })}
      autoComplete="new-password"
      disabled={disabled}
      {...field}
    />
  )
}

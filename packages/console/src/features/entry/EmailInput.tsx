import { TextInput, type TextInputProps } from '@mantine/core'
import type { Ref } from 'react'
import { useT } from '../../shared/i18n/useT'

/** The e-mail address that begins a form of a page before the console. */
export function EmailInput(field: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const t = useT()
  return (
    <TextInput
      size="md"
      type="email"
      label={t('account.email')}
      autoComplete="username"
      // The first thing to do on its page.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus
      {...field}
    />
  )
}

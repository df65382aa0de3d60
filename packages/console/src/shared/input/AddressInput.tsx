import { TextInput, type TextInputProps } from '@mantine/core'

/** The address of a page, a file or a server. */
export function AddressInput(props: TextInputProps) {
  return <TextInput placeholder="https://" inputMode="url" {...props} />
}

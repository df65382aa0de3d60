import { Textarea } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  label: string
  description: string
  value: string
  error: ReactNode
  disabled: boolean
  id?: string
  name?: string
  /** Takes the change event of the input. */
  onChange: (event: { currentTarget: { value: string } }) => void
  onBlur?: () => void
}

/** A private key in PEM, of many lines: it is written and never shown again. */
export function PrivateKeyInput(props: Props) {
  return (
    <Textarea
      placeholder={'-----BEGIN PRIVATE KEY-----\n…\n-----END PRIVATE KEY-----'}
      maxRows={8}
      spellCheck={false}
      styles={{ input: { fontFamily: 'var(--font-mono)', fontSize: 12 } }}
      {...props}
    />
  )
}

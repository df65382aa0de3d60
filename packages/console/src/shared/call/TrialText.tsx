import { TextInput, type TextInputProps } from '@mantine/core'
import { UTTERANCE_MAX } from '@parlance/contract'

type Props = Omit<TextInputProps, 'onChange'> & { onChange: (text: string) => void }

/** What a call is tried with, by default an utterance. */
export function TrialText({ onChange, ...props }: Props) {
  return (
    <TextInput
      maxLength={UTTERANCE_MAX}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

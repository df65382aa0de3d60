import { TextInput } from '@mantine/core'
import type { FieldProps } from '../form/draftForm'
import { useT } from '../i18n/useT'

/** The number of a channel at LINE. */
export function ChannelIdInput({ field, disabled }: { field: FieldProps<string>; disabled: boolean }) {
  const t = useT()
  return (
    <TextInput
      label={t('line.channelId')}
      inputMode="numeric"
      autoComplete="off"
      disabled={disabled}
      {...field}
    />
  )
}

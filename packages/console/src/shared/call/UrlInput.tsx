import { TextInput } from '@mantine/core'
import { URL_MAX } from '@parlance/contract'
import { Counter } from '../form/Counter'
import type { FieldProps } from '../form/draftForm'

type Props = {
  label: string
  description: string
  placeholder: string
  form: {
    field: (path: 'url') => FieldProps<string>
    errorAt: (path: string, length?: number) => string | undefined
  }
}

/** The address of an operator's own server; counted as it is sent. */
export function UrlInput({ label, description, placeholder, form }: Props) {
  const field = form.field('url')
  const encoded = encodeURI(field.value.trim().toWellFormed()).length
  return (
    <div>
      <TextInput
        label={label}
        description={description}
        placeholder={placeholder}
        inputMode="url"
        spellCheck={false}
        styles={{ input: { fontFamily: 'var(--font-mono)' } }}
        {...field}
        error={form.errorAt('url', encoded)}
      />
      <Counter length={encoded} max={URL_MAX} />
    </div>
  )
}

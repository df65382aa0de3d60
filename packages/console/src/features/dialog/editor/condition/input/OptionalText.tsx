import { Autocomplete } from '@mantine/core'
import type { DraftInputs } from '../../../../../shared/form/draftForm'
import { withoutField } from '../../draft/draft'

const SHOWN = 50
/** The form of a condition that has a value. */
export type ValuedForm = DraftInputs<{ value?: string | undefined }>
type Props = {
  form: ValuedForm
  label: string
  placeholder?: string
  /** Texts that are offered while somebody types. */
  choices?: readonly string[]
  lang: string | undefined
  onOpen?: () => void
}

/** The value of a condition, which may be left out. */
export function OptionalText({ form, label, placeholder, choices = [], lang, onOpen }: Props) {
  const { value, onChange: _, name, ...field } = form.field('value')
  return (
    <Autocomplete
      {...field}
      name={name}
      label={label}
      {...(placeholder !== undefined && { placeholder })}
      lang={lang}
      autoComplete="off"
      data={[...new Set(choices)]}
      limit={SHOWN}
      maxDropdownHeight={220}
      value={(value as string | undefined) ?? ''}
      {...(onOpen && { onDropdownOpen: onOpen, onFocus: onOpen })}
      onChange={(text) =>
        form.update((now) => (text === '' ? withoutField(now, 'value') : { ...now, value: text }))
      }
    />
  )
}

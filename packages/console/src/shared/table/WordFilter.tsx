import { Select } from '@mantine/core'

type Props<Value extends string> = {
  label: string
  values: readonly Value[]
  /** A value in the reader's words. */
  word: (value: Value) => string
  value: Value | undefined
  onChange: (value: Value | undefined) => void
}

/** Narrows a list to one of a few known values; undefined: not narrowed. */
export function WordFilter<Value extends string>({ label, values, word, value, onChange }: Props<Value>) {
  return (
    <Select
      w={144}
      clearable
      aria-label={label}
      placeholder={label}
      comboboxProps={{ width: 'max-content', position: 'bottom-start' }}
      value={value ?? null}
      data={values.map((each) => ({ value: each, label: word(each) }))}
      onChange={(chosen) => onChange(values.find((each) => each === chosen))}
    />
  )
}

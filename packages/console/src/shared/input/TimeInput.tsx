import { Autocomplete } from '@mantine/core'
import type { FieldProps } from '../form/draftForm'

const STEPS = Array.from(
  { length: 49 },
  (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
)

/** A time from 00:00 to 24:00: typed in full or in short, as `9` or `930`, or chosen by the half hour. */
export function TimeInput({ label, field }: { label: string; field: FieldProps<string> }) {
  const { value, error, onChange, onBlur, ...own } = field
  return (
    <Autocomplete
      {...own}
      w={92}
      aria-label={label}
      placeholder="00:00"
      inputMode="numeric"
      maxLength={5}
      data={STEPS}
      // What is written already is no filter: the reader opens the list to choose another time.
      filter={({ options, search }) => {
        const found = options.filter((option) => 'value' in option && option.value.startsWith(search))
        return found.length > 1 ? found : options
      }}
      comboboxProps={{ width: 92 }}
      maxDropdownHeight={180}
      value={value}
      error={error !== undefined}
      onChange={onChange}
      onBlur={() => {
        onChange(inFull(value))
        onBlur()
      }}
    />
  )
}

/** `HH:MM` of a time in short; anything else stays as it is. */
function inFull(typed: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:[:.]?(\d{2}))?$/.exec(typed.normalize('NFKC').trim()) ?? []
  return hours === undefined ? typed : `${hours.padStart(2, '0')}:${minutes}`
}

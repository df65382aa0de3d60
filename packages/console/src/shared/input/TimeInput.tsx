import { Autocomplete } from '@mantine/core'
import type { FieldProps } from '../form/draftForm'

const STEPS = Array.from(
  { length: 49 },
  (_, i) => `${String(Math.floor(i / 2)).padStart(2, '0')}:${i % 2 === 0 ? '00' : '30'}`,
)

type Props = {
  label: string
  field: FieldProps<string>
  /** Midnight is then the end of the day. */
  closing?: boolean
}

/** A time from 00:00 to 24:00: typed in full or in short, as `9` or `930`, or chosen by the half hour. */
export function TimeInput({ label, field, closing = false }: Props) {
  const { value, error, onChange, onBlur, ...own } = field
  return (
    <Autocomplete
      {...own}
      w={92}
      aria-label={label}
      // No time, which would look like one that was entered.
      placeholder="--:--"
      openOnFocus={false}
      inputMode="numeric"
      maxLength={5}
      data={closing ? STEPS.slice(1) : STEPS.slice(0, -1)}
      // What is written already is no filter: the reader opens the list to choose another time.
      filter={({ options, search }) => {
        const found = options.filter((option) => 'value' in option && option.value.startsWith(search))
        return found.length > 1 ? found : options
      }}
      // What is wrong stands below the field.
      comboboxProps={{ width: 92, position: error === undefined ? 'bottom' : 'top' }}
      maxDropdownHeight={180}
      value={value}
      error={error !== undefined}
      onChange={onChange}
      onBlur={() => {
        const time = inFull(value)
        onChange(closing && time === '00:00' ? '24:00' : time)
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

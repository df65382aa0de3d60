import { ActionIcon, Fieldset, TextInput } from '@mantine/core'
import { X } from 'lucide-react'
import { useT } from '../i18n/useT'
import { AddButton } from '../rows/AddButton'
import classes from './GivenRows.module.css'
import type { GivenRow } from './testOptions'

const NAME_MAX = 50
const VALUE_MAX = 200
type Props = { label: string; rows: readonly GivenRow[]; onChange: (rows: GivenRow[]) => void }

/** Names with values that a test begins with; a row without a name is nothing. */
export function GivenRows({ label, rows, onChange }: Props) {
  const t = useT()
  const change = (key: number, part: Partial<GivenRow>) =>
    onChange(rows.map((row) => (row.key === key ? { ...row, ...part } : row)))
  return (
    <Fieldset legend={label} variant="unstyled" className={classes.root}>
      {rows.map(({ key, name, value }) => (
        <div key={key} className={classes.row}>
          <TextInput
            aria-label={`${label}: ${t('test.name')}`}
            placeholder={t('test.name')}
            maxLength={NAME_MAX}
            value={name}
            onChange={(event) => change(key, { name: event.currentTarget.value })}
          />
          <TextInput
            aria-label={`${label}: ${t('test.value')}`}
            placeholder={t('test.value')}
            maxLength={VALUE_MAX}
            value={value}
            onChange={(event) => change(key, { value: event.currentTarget.value })}
          />
          <ActionIcon
            aria-label={t('test.removeRow', { name: name || label })}
            onClick={() => onChange(rows.filter((row) => row.key !== key))}
          >
            <X size={14} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      <AddButton
        label={t('test.addRow')}
        onClick={() => onChange([...rows, { key: nextKey(rows), name: '', value: '' }])}
      />
    </Fieldset>
  )
}

function nextKey(rows: readonly GivenRow[]): number {
  return Math.max(0, ...rows.map(({ key }) => key)) + 1
}

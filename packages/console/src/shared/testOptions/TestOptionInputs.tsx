import { ActionIcon, Fieldset, Select, TextInput } from '@mantine/core'
import { PLATFORMS } from '@parlance/contract'
import { X } from 'lucide-react'
import { useT } from '../i18n/useT'
import { ChipsInput } from '../input/ChipsInput'
import { AddButton } from '../rows/AddButton'
import { fieldText } from '../ui/errorText'
import classes from './GivenRows.module.css'
import { type GivenRow, type TestOptions, wrongContexts } from './testOptions'

const CONTEXTS_MAX = 20
type Props = { options: TestOptions; onChange: (part: Partial<TestOptions>) => void }

/** What a test begins with: a moment, a platform, contexts, user variables, entities and slots (behaviour 9.1). */
export function TestOptionInputs({ options, onChange }: Props) {
  const t = useT()
  const wrong = wrongContexts(options.contexts)
  return (
    <>
      <TextInput
        type="datetime-local"
        label={t('test.at')}
        description={t('test.atHelp')}
        value={options.at}
        onChange={(event) => onChange({ at: event.currentTarget.value })}
      />
      <Select
        clearable
        label={t('test.platform')}
        description={t('test.platformHelp')}
        placeholder={t('platform.test')}
        value={options.platform}
        data={PLATFORMS.map((value) => ({ value, label: t(`platform.${value}`) }))}
        onChange={(chosen) => onChange({ platform: PLATFORMS.find((each) => each === chosen) ?? null })}
      />
      <ChipsInput
        label={t('test.contexts')}
        description={t('test.contextsHelp')}
        placeholder={options.contexts.length === 0 ? t('test.contextsAdd') : ''}
        maxTags={CONTEXTS_MAX}
        value={options.contexts}
        error={wrong.length > 0 && `${wrong.join(', ')}: ${fieldText(t, { code: 'NAME_CHARACTERS' })}`}
        onChange={(contexts) => onChange({ contexts })}
      />
      <GivenRows
        label={t('test.userVariables')}
        rows={options.userVariables}
        onChange={(userVariables) => onChange({ userVariables })}
      />
      <GivenRows
        label={t('test.entities')}
        rows={options.entities}
        onChange={(entities) => onChange({ entities })}
      />
      <GivenRows label={t('test.slots')} rows={options.slots} onChange={(slots) => onChange({ slots })} />
    </>
  )
}

const NAME_MAX = 50
const VALUE_MAX = 200
type GivenRowsProps = { label: string; rows: readonly GivenRow[]; onChange: (rows: GivenRow[]) => void }

/** Names with values that a test begins with; a row without a name is nothing. */
function GivenRows({ label, rows, onChange }: GivenRowsProps) {
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

import { TextInput } from '@mantine/core'
import { useEnter } from '@parlance/chat'
import { Fragment } from 'react'
import { useT } from '../i18n/useT'
import type { Placeholder, TestValues } from './placeholders'

const VALUE_MAX = 200
const VARIABLE_MAX = 4_000

type Props = {
  placeholders: readonly Placeholder[]
  values: TestValues
  onChange: (values: TestValues) => void
  onEnter: () => void
}

/** Inputs for what a test call takes from a talk. */
export function ValueInputs({ placeholders, values, onChange, onEnter }: Props) {
  const t = useT()
  const typing = (key: string) => ({
    value: values[key] ?? '',
    onChange: (value: string) => onChange({ ...values, [key]: value }),
    onEnter,
  })
  return placeholders.map(({ shown, of, raw, isJson }) => (
    <Fragment key={shown}>
      <ValueInput
        label={shown}
        description={t(isJson ? 'actionMethod.valueOf.JSON' : `actionMethod.valueOf.${of}`)}
        max={of === 'userVariable' ? VARIABLE_MAX : VALUE_MAX}
        {...typing(shown)}
      />
      {raw && (
        <ValueInput
          label={t('actionMethod.asTyped', { name: shown })}
          description={t('actionMethod.valueOf.raw')}
          max={VALUE_MAX}
          {...typing(`${shown}.raw`)}
        />
      )}
    </Fragment>
  ))
}

type ValueProps = {
  label: string
  description: string
  max: number
  value: string
  onChange: (value: string) => void
  onEnter: () => void
}

function ValueInput({ label, description, max, value, onChange, onEnter }: ValueProps) {
  const enter = useEnter(onEnter)
  return (
    <TextInput
      label={label}
      description={description}
      maxLength={max}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...enter}
    />
  )
}

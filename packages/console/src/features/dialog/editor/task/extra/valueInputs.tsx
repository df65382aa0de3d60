import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { DATE_PREFERENCES, SLOT_VALUE_TYPES } from '@parlance/contract'
import { ExpressionInput } from '../../../../../shared/expression/ExpressionInput'
import { useT } from '../../../../../shared/i18n/useT'
import classes from '../Task.module.css'
import type { SlotInputsProps } from '../taskInputsProps'

/** Which form of what was found is kept, and what stands where nothing was. */
export function ValueTypeInputs({ form, lang, readOnly }: SlotInputsProps) {
  const t = useT()
  const types = SLOT_VALUE_TYPES.map((value) => ({ value, label: t(`task.valueType.${value}`) }))
  return (
    <>
      <NativeSelect
        label={t('task.valueType')}
        description={t(`task.valueTypeHelp.${form.draft.valueType}`)}
        data={types}
        disabled={readOnly}
        {...form.field('valueType')}
      />
      <TextInput
        label={t('task.defaultValue')}
        description={t('task.defaultValueHelp')}
        lang={lang}
        disabled={readOnly}
        {...form.field('defaultValue')}
      />
    </>
  )
}

/** What is written instead of the value of the entity. */
export function ValueExpressionInputs({ form, domainId, readOnly }: SlotInputsProps) {
  const t = useT()
  return (
    <ExpressionInput
      domainId={domainId}
      site="slot"
      label={t('task.extra.valueExpression')}
      description={t('task.valueExpressionHelp')}
      placeholder="@{city} *{branch}"
      disabled={readOnly}
      {...form.field('valueExpression')}
    />
  )
}

/** Whether a value in any sentence counts, or only an answer to the question. */
export function OnlyWhenAskedInputs({ form, readOnly }: SlotInputsProps) {
  const { value, ...field } = form.field('onlyWhenAsked')
  return <YesOrNo label="onlyWhenAsked" value={value === true} field={field} readOnly={readOnly} />
}

/** Whether a value that was found earlier in the session fills the slot. */
export function KeepInputs({ form, readOnly }: SlotInputsProps) {
  const { value, ...field } = form.field('keepFromEarlier')
  return <YesOrNo label="keepFromEarlier" value={value === true} field={field} readOnly={readOnly} />
}

/** Of the days that a date may mean, the last or the next. */
export function DateInputs({ form, readOnly }: SlotInputsProps) {
  const t = useT()
  const { value, ...field } = form.field('datePreference')
  return (
    <Radio.Group {...field} value={value ?? 'FUTURE'} aria-label={t('task.extra.datePreference')}>
      <Stack gap={6}>
        {DATE_PREFERENCES.map((one) => (
          <Radio key={one} value={one} disabled={readOnly} label={t(`task.datePreference.${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

type YesOrNoProps = {
  label: 'onlyWhenAsked' | 'keepFromEarlier'
  value: boolean
  field: { id: string; error: string | undefined; onChange: (value: unknown) => void; onBlur: () => void }
  readOnly: boolean
}

function YesOrNo({ label, value, field, readOnly }: YesOrNoProps) {
  const t = useT()
  const { onChange, ...bound } = field
  return (
    <Radio.Group
      {...bound}
      className={classes.choice}
      aria-label={t(`task.extra.${label}`)}
      value={value ? 'yes' : 'no'}
      onChange={(chosen) => onChange(chosen === 'yes')}
    >
      <Stack gap={6}>
        {(['yes', 'no'] as const).map((one) => (
          <Radio key={one} value={one} disabled={readOnly} label={t(`task.${label}.${one}`)} />
        ))}
      </Stack>
    </Radio.Group>
  )
}

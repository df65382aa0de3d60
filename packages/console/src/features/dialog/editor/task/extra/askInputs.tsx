import { NumberInput } from '@mantine/core'
import { ASK_COUNT_MAX, SLOT_OPTIONS_MAX } from '@parlance/contract'
import { useT } from '../../../../../shared/i18n/useT'
import { SpokenField } from '../../SpokenField'
import { ChipsField } from '../ChipsField'
import type { SlotInputsProps } from '../taskInputsProps'

/** Answers that stand as buttons under the question. */
export function OptionsInputs({ form, lang, readOnly }: SlotInputsProps) {
  const t = useT()
  return (
    <ChipsField
      form={form}
      path="options"
      label={t('task.options')}
      description={t('task.optionsHelp', { max: SLOT_OPTIONS_MAX })}
      max={SLOT_OPTIONS_MAX}
      lang={lang}
      readOnly={readOnly}
    />
  )
}

/** How often a slot is asked for, and what is said when that was in vain. */
export function AskCountInputs({ form, domainId, readOnly }: SlotInputsProps) {
  const t = useT()
  return (
    <>
      <NumberInput
        label={t('task.askCount')}
        description={t('task.askCountHelp')}
        min={1}
        max={ASK_COUNT_MAX}
        allowDecimal={false}
        w={160}
        disabled={readOnly}
        {...form.field('askCount')}
      />
      <SpokenField
        field={form.field('overCount')}
        site="slot"
        label={t('task.overCount')}
        description={t('task.overCountHelp')}
        placeholder={t('task.endMessagePlaceholder')}
        domainId={domainId}
        readOnly={readOnly}
      />
    </>
  )
}

/** What is said of a text that holds no value of the slot. */
export function UnknownValueInputs({ form, domainId, readOnly }: SlotInputsProps) {
  const t = useT()
  return (
    <SpokenField
      field={form.field('unknownValue')}
      site="slot"
      label={t('task.unknownValue')}
      description={t('task.unknownValueHelp')}
      domainId={domainId}
      readOnly={readOnly}
    />
  )
}

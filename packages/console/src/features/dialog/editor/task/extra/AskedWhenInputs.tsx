import { NativeSelect } from '@mantine/core'
import { SLOT_VALUES_MAX } from '@parlance/contract'
import { partOf } from '../../../../../shared/form/partOf'
import { useT } from '../../../../../shared/i18n/useT'
import { ChipsField } from '../ChipsField'
import type { SlotInputsProps } from '../taskInputsProps'

type Draft = NonNullable<SlotInputsProps['form']['draft']['askedWhen']>

/** The slot that decides whether this one is asked for, and by which of its values. */
export function AskedWhenInputs({ form, others, lang, readOnly }: SlotInputsProps) {
  const t = useT()
  const askedWhen = partOf<Draft, typeof form.draft>(form, 'askedWhen')
  const { slot } = askedWhen.draft
  const names = slot === '' || others.includes(slot) ? others : [slot, ...others]
  return (
    <>
      <NativeSelect
        label={t('task.askedWhenSlot')}
        data={[{ value: '', label: t('task.askedWhenChoose'), disabled: true }, ...names]}
        lang={lang}
        disabled={readOnly}
        {...askedWhen.field('slot')}
      />
      <ChipsField
        form={askedWhen}
        path="values"
        label={t('task.askedWhenValues')}
        description={t('task.askedWhenValuesHelp')}
        max={SLOT_VALUES_MAX}
        lang={lang}
        readOnly={readOnly}
      />
    </>
  )
}

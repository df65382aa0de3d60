import { NumberInput } from '@mantine/core'
import { ANSWER_TEXT_MAX, ASK_COUNT_MAX, IN_ANSWERS, SLOT_OPTIONS_MAX } from '@parlance/contract'
import { ExpressionTextarea } from '../../../../../shared/expression/ExpressionTextarea'
import { Counter } from '../../../../../shared/form/Counter'
import { useT } from '../../../../../shared/i18n/useT'
import { ChipsField } from '../ChipsField'
import { type SlotInputsProps, textField } from '../taskInputsProps'

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
export function AskCountInputs({ form, domainId, lang, readOnly }: SlotInputsProps) {
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
      <div>
        <ExpressionTextarea
          domainId={domainId}
          accepts={IN_ANSWERS}
          site="slot"
          label={t('task.overCount')}
          description={t('task.overCountHelp')}
          placeholder={t('task.endMessagePlaceholder')}
          autosize
          minRows={1}
          maxRows={6}
          lang={lang}
          disabled={readOnly}
          {...form.field('overCount')}
        />
        <Counter length={form.draft.overCount.length} max={ANSWER_TEXT_MAX} />
      </div>
    </>
  )
}

/** What is said of a text that holds no value of the slot. */
export function UnknownValueInputs({ form, domainId, lang, readOnly }: SlotInputsProps) {
  const t = useT()
  const field = textField(form.field('unknownValue'))
  return (
    <div>
      <ExpressionTextarea
        domainId={domainId}
        accepts={IN_ANSWERS}
        site="slot"
        label={t('task.unknownValue')}
        description={t('task.unknownValueHelp')}
        autosize
        minRows={1}
        maxRows={6}
        lang={lang}
        disabled={readOnly}
        {...field}
      />
      <Counter length={field.value.length} max={ANSWER_TEXT_MAX} />
    </div>
  )
}

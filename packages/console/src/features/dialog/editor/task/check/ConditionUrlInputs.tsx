import { Switch, TextInput } from '@mantine/core'
import { useT } from '../../../../../shared/i18n/useT'
import { type SlotInputsProps, textField } from '../taskInputsProps'
import { SlotCheckGuide } from './SlotCheckGuide'
import { SlotCheckTest } from './SlotCheckTest'

/** The server that says whether a value will do, with a test call. */
export function ConditionUrlInputs(props: SlotInputsProps) {
  const { form, readOnly } = props
  const t = useT()
  return (
    <>
      <TextInput
        label={t('task.conditionUrl')}
        description={t('task.conditionUrlHelp')}
        placeholder="https://"
        inputMode="url"
        autoComplete="off"
        disabled={readOnly}
        {...textField(form.field('conditionUrl'))}
      />
      <Switch
        label={t('task.strict')}
        description={t('task.strictHelp')}
        disabled={readOnly}
        {...form.flag('strict')}
      />
      {!readOnly && (
        <>
          <SlotCheckTest {...props} />
          <SlotCheckGuide {...props} />
        </>
      )}
    </>
  )
}

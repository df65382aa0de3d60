import { Textarea } from '@mantine/core'
import { CALL_RECORD_MAX } from '@parlance/contract'
import { Counter } from '../../../../../shared/form/Counter'
import type { FieldProps } from '../../../../../shared/form/draftForm'
import { useT } from '../../../../../shared/i18n/useT'
import type { AnswerSettings } from '../../draft/draft'
import type { SettingInputsProps } from '../../setting/settingKind'
import classes from './AnswerSetting.module.css'

/** JSON for the record of a call (behaviour 6.6); where it is wrong, line, column and what is expected are said. */
export function CallRecordInputs({ form }: SettingInputsProps<AnswerSettings>) {
  const t = useT()
  // The setting itself stands at this path, and has its id.
  const { id: _, ...field } = form.field('callDetailRecord') as FieldProps<string>
  return (
    <div>
      <Textarea
        aria-label={t('editor.setting.callDetailRecord')}
        description={t('answerSetting.recordHelp')}
        placeholder={'{"result": "done"}'}
        minRows={2}
        maxRows={12}
        spellCheck={false}
        classNames={{ input: classes.mono }}
        {...field}
        // The setting says what is wrong above its inputs; the input is marked.
        error={Boolean(field.error)}
      />
      <Counter length={field.value.length} max={CALL_RECORD_MAX} />
    </div>
  )
}

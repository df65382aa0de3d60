import { Radio, Stack } from '@mantine/core'
import { EXIT_KEYWORDS_MAX, form as forms, Task } from '@parlance/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../../shared/api/call'
import { componentKeys } from '../../../../shared/component/componentKeys'
import { partOf } from '../../../../shared/form/partOf'
import { useT } from '../../../../shared/i18n/useT'
import { SearchSelect } from '../../../../shared/input/SearchSelect'
import type { ConversationSettings } from '../draft/draft'
import { SpokenField } from '../SpokenField'
import type { SettingInputsProps } from '../setting/settingKind'
import { ChipsField } from './ChipsField'
import { SlotList } from './slot/SlotList'
import classes from './Task.module.css'
import type { TaskInputsProps } from './taskInputsProps'

/** A task: its slots, how it ends, and what other questions do to it. */
export function TaskInputs({ form, ...rest }: SettingInputsProps<ConversationSettings>) {
  const props: TaskInputsProps = { ...rest, form: partOf<Task, ConversationSettings>(form, 'task') }
  return (
    <div className={classes.root}>
      <SlotList {...props} />
      <TaskRules {...props} />
    </div>
  )
}

const INTERRUPTIONS = Task.shape.interruption.unwrap().options
const SHOWN = 20

/** How a task ends before its answer, and what other questions do to it. */
function TaskRules({ form, domainId, lang, readOnly }: TaskInputsProps) {
  const t = useT()
  const { interruption, exitForm } = form.draft
  const { value: _, ...chosen } = form.field('interruption')
  const { onChange, ...formField } = form.field('exitForm')
  return (
    <section className={classes.rules} aria-label={t('task.rules')}>
      <h5>{t('task.rules')}</h5>
      <ChipsField
        form={form}
        path="exitKeywords"
        label={t('task.exitKeywords')}
        description={t('task.exitKeywordsHelp', { max: EXIT_KEYWORDS_MAX })}
        max={EXIT_KEYWORDS_MAX}
        lang={lang}
        readOnly={readOnly}
      />
      <SpokenField
        field={form.field('endMessage')}
        site="task"
        label={t('task.endMessage')}
        placeholder={t('task.endMessagePlaceholder')}
        domainId={domainId}
        readOnly={readOnly}
      />
      <SearchSelect
        label={t('task.exitForm')}
        description={t('task.exitFormHelp')}
        placeholder={t('task.none')}
        clearable
        find={(search) => formChoices(domainId, search)}
        lang={lang}
        readOnly={readOnly}
        field={{
          ...formField,
          value: exitForm ?? null,
          onChange: (name) => onChange(typeof name === 'string' ? name : undefined),
        }}
      />
      <Radio.Group {...chosen} label={t('task.interruption')} value={interruption}>
        <Stack gap={6} mt={4}>
          {INTERRUPTIONS.map((way) => (
            <Radio
              key={way}
              value={way}
              disabled={readOnly}
              label={t(`task.interruption.${way}`)}
              description={t(`task.interruptionHelp.${way}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </section>
  )
}

/** The forms of a domain that a search finds. */
function formChoices(domainId: number, search: string) {
  const query = { domainId, search, pageSize: SHOWN }
  return queryOptions({
    queryKey: componentKeys('form').list(domainId, { choosing: search }),
    queryFn: async ({ signal }) => {
      const { items } = await call(forms.list, { query, signal })
      return items.map(({ fields }) => ({ name: fields.name }))
    },
  })
}

import { Textarea } from '@mantine/core'
import { ACTION_METHOD_DATA_MAX } from '@parlance/contract'
import { Counter } from '../../../shared/form/Counter'
import { useT } from '../../../shared/i18n/useT'
import classes from './Method.module.css'
import type { MethodInputsProps } from './MethodChoices'

/** The JSON that is sent; where it is wrong, line, column and what is expected there are said. */
export function JsonInput({ form }: Pick<MethodInputsProps, 'form'>) {
  const t = useT()
  const { data } = form.draft
  return (
    <div>
      <Textarea
        label={t('actionMethod.data')}
        description={t('actionMethod.dataHelp')}
        placeholder={t('actionMethod.dataPlaceholder')}
        autosize
        minRows={4}
        maxRows={18}
        spellCheck={false}
        autoComplete="off"
        classNames={{ input: classes.mono }}
        {...form.field('data')}
      />
      <Counter length={data.length} max={ACTION_METHOD_DATA_MAX} />
    </div>
  )
}

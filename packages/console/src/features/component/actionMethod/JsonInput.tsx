import { ACTION_METHOD_DATA_MAX, IN_REQUESTS } from '@parlance/contract'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import { useT } from '../../../shared/i18n/useT'
import classes from './Method.module.css'
import type { MethodInputsProps } from './MethodChoices'

/** The JSON that is sent; where it is wrong, line, column and what is expected there are said. */
export function JsonInput({ form, domainId }: Pick<MethodInputsProps, 'form' | 'domainId'>) {
  const t = useT()
  return (
    <ExpressionTextarea
      max={ACTION_METHOD_DATA_MAX}
      domainId={domainId}
      accepts={IN_REQUESTS}
      site="request"
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
  )
}

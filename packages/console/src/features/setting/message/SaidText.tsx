import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import type { FieldProps } from '../../../shared/form/draftForm'
import { useT } from '../../../shared/i18n/useT'

type Props = {
  domainId: number
  field: FieldProps<string | undefined>
  label: string
  description?: string
  max?: number
}

/** A text that the bot says by itself; where it is blank, the product has words of its own. */
export function SaidText({ field, ...rest }: Props) {
  const t = useT()
  return (
    <ExpressionTextarea
      {...rest}
      site="settings"
      placeholder={t('message.ownOfProduct')}
      minRows={1}
      maxRows={6}
      {...field}
      value={field.value ?? ''}
    />
  )
}

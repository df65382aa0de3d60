import { ANSWER_TEXT_MAX, type ReferenceSite } from '@parlance/contract'
import { ExpressionTextarea } from '../../../shared/expression/ExpressionTextarea'
import type { FieldProps } from '../../../shared/form/draftForm'

type Props = {
  field: FieldProps<string | undefined>
  label: string
  description?: string
  placeholder?: string
  /** Which rules hold for what it names. */
  site: ReferenceSite
  domainId: number
  readOnly: boolean
}

/** A short text that the bot says, which grows while it is written. */
export function SpokenField({ field, readOnly, ...rest }: Props) {
  const text = field.value ?? ''
  return (
    <ExpressionTextarea
      max={ANSWER_TEXT_MAX}
      {...rest}
      minRows={1}
      maxRows={6}
      disabled={readOnly}
      {...field}
      value={text}
    />
  )
}

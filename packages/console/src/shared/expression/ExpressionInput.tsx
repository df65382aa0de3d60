import { TextInput, type TextInputProps } from '@mantine/core'
import { IN_ANSWERS } from '@parlance/contract'
import type { ChangeEvent } from 'react'
import { useDomain } from '../api/useDomain'
import { expressionProps } from './expressionProps'
import { type ExpressionOptions, useExpressionField } from './useExpressionField'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error'> &
  Omit<ExpressionOptions, 'accepts'> &
  Partial<Pick<ExpressionOptions, 'accepts'>> & {
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    error?: TextInputProps['error'] | undefined
  }

/** A text of one line that refers to components: what it names is offered while it is typed. */
export function ExpressionInput({ domainId, accepts = IN_ANSWERS, site, fits, ...props }: Props) {
  const options = { domainId, accepts, ...(site && { site }), ...(fits && { fits }) }
  const field = useExpressionField(props.value, options)
  const lang = useDomain(domainId)?.language
  return (
    <>
      <TextInput lang={lang} {...props} {...expressionProps<HTMLInputElement>(field, props)} />
      {field.drawer}
    </>
  )
}

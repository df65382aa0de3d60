import { TextInput, type TextInputProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { expressionProps } from './expressionProps'
import { type ExpressionOptions, useExpressionField } from './useExpressionField'

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'error'> &
  ExpressionOptions & {
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement>) => void
    error?: TextInputProps['error'] | undefined
  }

/** A text of one line that refers to components: what it names is offered while it is typed. */
export function ExpressionInput({ domainId, accepts, site, fits, ...props }: Props) {
  const options = { domainId, accepts, ...(site && { site }), ...(fits && { fits }) }
  const field = useExpressionField(props.value, options)
  return (
    <>
      <TextInput {...props} {...expressionProps<HTMLInputElement>(field, props)} />
      {field.drawer}
    </>
  )
}

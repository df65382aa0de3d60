import { Textarea, type TextareaProps } from '@mantine/core'
import type { ChangeEvent } from 'react'
import { expressionProps } from './expressionProps'
import { type ExpressionOptions, useExpressionField } from './useExpressionField'

type Props = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange' | 'error'> &
  ExpressionOptions & {
    value: string
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
    error?: TextareaProps['error'] | undefined
  }

/** A text of several lines that refers to components: what it names is offered while it is typed. */
export function ExpressionTextarea({ domainId, accepts, site, fits, ...props }: Props) {
  const options = { domainId, accepts, ...(site && { site }), ...(fits && { fits }) }
  const field = useExpressionField(props.value, options)
  return (
    <>
      <Textarea {...props} {...expressionProps<HTMLTextAreaElement>(field, props)} />
      {field.drawer}
    </>
  )
}

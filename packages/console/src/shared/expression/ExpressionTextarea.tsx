import { Textarea, type TextareaProps } from '@mantine/core'
import { IN_ANSWERS } from '@parlance/contract'
import type { ChangeEvent } from 'react'
import { useDomain } from '../api/useDomain'
import { Counter } from '../form/Counter'
import { expressionProps } from './expressionProps'
import { type ExpressionOptions, useExpressionField } from './useExpressionField'

type Props = Omit<TextareaProps, 'value' | 'defaultValue' | 'onChange' | 'error'> &
  Omit<ExpressionOptions, 'accepts'> &
  Partial<Pick<ExpressionOptions, 'accepts'>> & {
    value: string
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => void
    error?: TextareaProps['error'] | undefined
    /** How many characters it may hold: they are counted below it. */
    max?: number
  }

/** A text of several lines that refers to components: what it names is offered while it is typed. */
export function ExpressionTextarea({ domainId, accepts = IN_ANSWERS, site, fits, max, ...props }: Props) {
  const options = { domainId, accepts, ...(site && { site }), ...(fits && { fits }) }
  const field = useExpressionField(props.value, options)
  const lang = useDomain(domainId)?.language
  const input = <Textarea lang={lang} {...props} {...expressionProps<HTMLTextAreaElement>(field, props)} />
  return (
    <>
      {max === undefined ? (
        input
      ) : (
        <div>
          {input}
          <Counter length={props.value.length} max={max} />
        </div>
      )}
      {field.drawer}
    </>
  )
}

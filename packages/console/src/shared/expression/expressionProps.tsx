import type {
  ChangeEvent,
  CompositionEventHandler,
  FocusEvent,
  FocusEventHandler,
  KeyboardEvent,
  KeyboardEventHandler,
  ReactNode,
  Ref,
} from 'react'
import classes from './Expression.module.css'
import type { TextField } from './insertText'
import type { ExpressionField } from './useExpressionField'

/** The handlers that a field has of its own, which come after those for expressions. */
type Own<Element extends TextField> = {
  onChange: (event: ChangeEvent<Element>) => void
  onKeyDown?: KeyboardEventHandler<Element> | undefined
  onKeyUp?: KeyboardEventHandler<Element> | undefined
  onBlur?: FocusEventHandler<Element> | undefined
  onCompositionStart?: CompositionEventHandler<Element> | undefined
  onCompositionEnd?: CompositionEventHandler<Element> | undefined
}

/** The props by which an input of the kit becomes a field for expressions, beside the handlers that it has. */
export function expressionProps<Element extends TextField>(field: ExpressionField, own: Own<Element>) {
  return {
    // A ref of either kind of field holds the one that it is given to.
    ref: field.ref as unknown as Ref<Element>,
    autoComplete: 'off',
    inputContainer: (input: ReactNode) => (
      <div className={classes.field}>
        {input}
        {field.layer}
      </div>
    ),
    onChange: (event: ChangeEvent<Element>) => {
      own.onChange(event)
      field.onInput(event)
    },
    onKeyDown: (event: KeyboardEvent<Element>) => {
      if (!field.onKeyDown(event)) own.onKeyDown?.(event)
    },
    onKeyUp: (event: KeyboardEvent<Element>) => {
      field.onKeyUp(event)
      own.onKeyUp?.(event)
    },
    onCompositionStart: (event: Parameters<CompositionEventHandler<Element>>[0]) => {
      field.onCompositionStart(event)
      own.onCompositionStart?.(event)
    },
    onCompositionEnd: (event: Parameters<CompositionEventHandler<Element>>[0]) => {
      field.onCompositionEnd(event)
      own.onCompositionEnd?.(event)
    },
    onBlur: (event: FocusEvent<Element>) => {
      field.onBlur()
      own.onBlur?.(event)
    },
  }
}

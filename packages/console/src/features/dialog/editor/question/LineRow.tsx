import { ActionIcon } from '@mantine/core'
import { isComposing, useEnter } from '@parlance/chat'
import { type ExpressionKind, QUESTION_MAX } from '@parlance/contract'
import { X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { useExpressionField } from '../../../../shared/expression/useExpressionField'
import { Counter } from '../../../../shared/form/Counter'
import { useT } from '../../../../shared/i18n/useT'
import type { Line } from '../draft/draft'
import classes from './LineList.module.css'
import { isNotable, LineNote, type LineNotes } from './LineNote'
import type { Offering } from './paraphrase/useOffering'
import { pasteLines } from './pasteLines'
import type { TypedLine } from './similar/useSimilarQuestions'

export type LineRowActions = {
  change: (line: TypedLine) => void
  /** Undefined: at the end. */
  addAfter: (key: number | undefined) => void
  remove: (key: number) => void
  move: (key: number, step: 1 | -1, caret: number) => void
  paste: (key: number, texts: readonly string[]) => void
  leave: (key: number) => void
}

type Props = {
  line: Line
  index: number
  total: number
  label: string
  mono: boolean
  placeholder: string
  lang: string | undefined
  readOnly: boolean
  notes: LineNotes
  domainId: number
  conversationId: number | null
  inputId: string
  actions: LineRowActions
  offering: Offering
  /** The kinds of expressions that the line may have. */
  accepts: readonly ExpressionKind[]
  measure?: (element: Element | null) => void
}

/** One question: a line of text with what is wrong or notable about it below. */
export function LineRow(props: Props) {
  const { line, index, label, mono, placeholder, lang, readOnly, notes, domainId, accepts } = props
  const { actions, offering, measure } = props
  const t = useT()
  const { key } = line
  const enter = useEnter(() => actions.addAfter(key))
  const field = useExpressionField(line.text, { domainId, accepts, site: 'question' })
  const noteId = `line-${key}`
  const takes = line.text === '' ? offering.describedBy : undefined
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (field.onKeyDown(event) || event.metaKey || event.ctrlKey) return
    if (!isComposing(event.nativeEvent)) {
      if (offering.onKeyDown(event, line, { isLast: index === props.total - 1 })) return
      moveKeys(event, props)
    }
    // A question is one line, however long.
    if (event.key === 'Enter' && event.shiftKey) event.preventDefault()
    enter.onKeyDown(event)
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const texts = pasteLines(event.clipboardData.getData('text/plain'), mono ? 'scripts' : 'general')
    if (!texts || texts.length === 0) return
    event.preventDefault()
    actions.paste(key, texts)
  }
  return (
    <li
      ref={measure}
      data-index={index}
      className={classes.row}
      aria-setsize={props.total}
      aria-posinset={index + 1}
    >
      <span className={classes.number} aria-hidden>
        {index + 1}
      </span>
      <span className={classes.field} data-text={line.text} data-mono={mono || undefined}>
        <textarea
          // A ref of either kind of field holds the one that it is given to.
          ref={field.ref as unknown as Ref<HTMLTextAreaElement>}
          id={props.inputId}
          data-line={key}
          data-takes={takes && true}
          rows={1}
          className={classes.input}
          aria-label={t('editor.line', { label, number: index + 1 })}
          aria-invalid={notes.error !== undefined || undefined}
          aria-describedby={isNotable(notes) ? noteId : takes}
          autoComplete="off"
          spellCheck={mono ? false : undefined}
          lang={lang}
          placeholder={placeholder}
          disabled={readOnly}
          value={line.text}
          onKeyDown={onKeyDown}
          onKeyUp={(event) => {
            field.onKeyUp(event)
            enter.onKeyUp(event)
          }}
          onCompositionStart={(event) => {
            field.onCompositionStart(event)
            enter.onCompositionStart(event)
          }}
          onCompositionEnd={(event) => {
            field.onCompositionEnd(event)
            enter.onCompositionEnd(event)
          }}
          onPaste={onPaste}
          onChange={(event) => {
            const composing = (event.nativeEvent as InputEvent).isComposing
            actions.change({ key, text: inOneLine(event.currentTarget.value), composing })
            field.onInput(event)
          }}
          onBlur={() => {
            field.onBlur()
            actions.leave(key)
          }}
        />
        {field.layer}
      </span>
      <Counter length={line.text.length} max={QUESTION_MAX} />
      {!readOnly && (
        <ActionIcon
          className={classes.remove}
          tabIndex={-1}
          size={24}
          aria-label={t('editor.removeLine', { number: index + 1 })}
          onClick={() => actions.remove(key)}
        >
          <X size={14} aria-hidden />
        </ActionIcon>
      )}
      <LineNote {...props} id={noteId} />
      {field.drawer}
    </li>
  )
}

function moveKeys(event: KeyboardEvent<HTMLTextAreaElement>, { line, total, actions }: Props): void {
  const { key } = line
  const field = event.currentTarget
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    if (!leavesField(field, event.key)) return
    event.preventDefault()
    actions.move(key, event.key === 'ArrowUp' ? -1 : 1, field.selectionStart ?? 0)
  } else if (event.key === 'Backspace' && line.text === '' && total > 1) {
    event.preventDefault()
    actions.remove(key)
  }
}

/** Whether an arrow leads out of a field: in a long question it first moves between the rows of its text. */
function leavesField(field: HTMLTextAreaElement, key: 'ArrowUp' | 'ArrowDown'): boolean {
  const isOneRow = field.clientHeight < 2 * Number.parseFloat(getComputedStyle(field).lineHeight)
  const { selectionStart, value } = field
  return isOneRow || selectionStart === (key === 'ArrowUp' ? 0 : value.length)
}

/** A line break, as of a text that is dropped into the field, is a blank. */
function inOneLine(text: string): string {
  return text.replace(/\s*[\r\n]+\s*/g, ' ')
}

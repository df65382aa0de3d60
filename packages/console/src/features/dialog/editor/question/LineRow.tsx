import { ActionIcon } from '@mantine/core'
import { isComposing, useEnter } from '@parlance/chat'
import { QUESTION_MAX, type QuestionSimilarity } from '@parlance/contract'
import { X } from 'lucide-react'
import type { ClipboardEvent, KeyboardEvent, SyntheticEvent } from 'react'
import { Counter } from '../../../../shared/form/Counter'
import { useT } from '../../../../shared/i18n/useT'
import type { Line } from '../draft/draft'
import classes from './LineList.module.css'
import { isNotable, LineNote } from './LineNote'
import { pasteLines } from './pasteLines'
import type { Duplicate } from './useDuplicateQuestions'
import type { EntityMenuState } from './useEntityMenu'
import type { TypedLine } from './useSimilarQuestions'

export type LineRowActions = {
  change: (line: TypedLine) => void
  /** Undefined: at the end. */
  addAfter: (key: number | undefined) => void
  remove: (key: number) => void
  move: (key: number, step: 1 | -1, caret: number) => void
  paste: (key: number, texts: readonly string[]) => void
  leave: (key: number) => void
  /** The caret has moved or the text has changed: it may be in the name of an entity. */
  track: (key: number, field: HTMLInputElement) => void
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
  error: string | undefined
  hint: string | undefined
  domainId: number
  conversationId: number | null
  inputId: string
  duplicate: Duplicate | undefined
  similar: QuestionSimilarity | undefined
  actions: LineRowActions
  /** The list of entities, while it is open at this line. */
  menu: EntityMenuState | undefined
  measure?: (element: Element | null) => void
}

/** One question: a line of text with what is wrong or notable about it below. */
export function LineRow(props: Props) {
  const { line, index, label, mono, placeholder, lang, readOnly, error, actions, menu, measure } = props
  const t = useT()
  const { key } = line
  const enter = useEnter(() => {
    // A Korean syllable that Enter ends may complete the name of an entity in the open list.
    const named = menu?.options[menu.active]
    if (named) menu.choose(named.name)
    else actions.addAfter(key)
  })
  const noteId = `line-${key}`
  const track = (event: SyntheticEvent<HTMLInputElement>) => actions.track(key, event.currentTarget)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.metaKey || event.ctrlKey) return
    if (menu?.onKeyDown(event)) return
    if (!isComposing(event.nativeEvent)) moveKeys(event, props)
    enter.onKeyDown(event)
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
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
      <input
        id={props.inputId}
        data-line={key}
        className={classes.input}
        data-mono={mono || undefined}
        aria-label={t('editor.line', { label, number: index + 1 })}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={isNotable(props) ? noteId : undefined}
        {...comboboxOf(menu)}
        autoComplete="off"
        spellCheck={mono ? false : undefined}
        lang={lang}
        placeholder={placeholder}
        disabled={readOnly}
        value={line.text}
        {...enter}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onSelect={track}
        onChange={(event) => {
          const composing = (event.nativeEvent as InputEvent).isComposing
          actions.change({ key, text: event.currentTarget.value, composing })
          track(event)
        }}
        onBlur={() => {
          menu?.close()
          actions.leave(key)
        }}
      />
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
    </li>
  )
}

function moveKeys(event: KeyboardEvent<HTMLInputElement>, { line, total, actions }: Props): void {
  const { key } = line
  const field = event.currentTarget
  if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
    event.preventDefault()
    actions.move(key, event.key === 'ArrowUp' ? -1 : 1, field.selectionStart ?? 0)
  } else if (event.key === 'Backspace' && line.text === '' && total > 1) {
    event.preventDefault()
    actions.remove(key)
  }
}

/** Describes the field to a screen reader while entities are offered at it. */
function comboboxOf(menu: EntityMenuState | undefined) {
  if (!menu) return {}
  return {
    role: 'combobox',
    'aria-expanded': true,
    'aria-controls': menu.listId,
    'aria-activedescendant': menu.activeId,
  }
}

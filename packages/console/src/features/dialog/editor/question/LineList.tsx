import { type ExpressionKind, IN_QUESTIONS, IN_SCRIPTS } from '@parlance/contract'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useT } from '../../../../shared/i18n/useT'
import { AddButton } from '../../../../shared/rows/AddButton'
import { type Line, lineOf, type TypedList } from '../draft/draft'
import classes from './LineList.module.css'
import type { LineNotes } from './LineNote'
import { LineRow, type LineRowActions } from './LineRow'
import { useOffering } from './paraphrase/useOffering'
import type { Paraphrases } from './paraphrase/useParaphrases'
import type { TypedLine } from './similar/useSimilarQuestions'
import { type Arrival, lineWith } from './useOfferedQuestion'

/** What the lines of each list may refer to. */
const ACCEPTS: Record<TypedList, readonly ExpressionKind[]> = {
  general: IN_QUESTIONS,
  scripts: IN_SCRIPTS,
  intents: [],
}

/** Below this many lines all are rendered, so that find-in-page sees them. */
const VIRTUAL_FROM = 100
const ROW_HEIGHT = 32

type LineListProps = {
  domainId: number
  conversationId: number | null
  label: string
  kind: TypedList
  lines: readonly Line[]
  arrival: Arrival | null
  placeholder: string
  addLabel: string
  /** The language of the questions, for fonts and spelling. */
  lang: string | undefined
  readOnly: boolean
  onChange: (change: (lines: Line[]) => Line[]) => void
  /** A line is being typed in. */
  onTyped: (line: TypedLine) => void
  onLeave: (key: number) => void
  /** Many lines were pasted at once; `before` is the list as it was. */
  onPasted: (count: number, before: readonly Line[]) => void
  /** A line that was not empty has been removed. */
  onRemoved: (line: Line, index: number) => void
  notesOf: (line: Line) => LineNotes
  /** Left out where nothing is offered. */
  paraphrases: Paraphrases | undefined
  /** The id of the field of a line, which takes the focus when it is wrong. */
  idOf: (line: Line) => string
  /** Beside the button that adds a line. */
  footer: ReactNode
}

/** A growing list of one-line fields: Enter adds a line, Backspace on an empty one removes it, many can be pasted. */
export function LineList(props: LineListProps) {
  const { domainId, label, kind, lines, readOnly, notesOf } = props
  const t = useT()
  const scroller = useRef<HTMLUListElement>(null)
  const virtual = lines.length >= VIRTUAL_FROM
  // Not memoisable by a compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: virtual,
    overscan: 10,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => lines[index]?.key ?? index,
    estimateSize: () => ROW_HEIGHT,
  })
  const focus = useFocusLine(scroller, (key) => {
    if (virtual) virtualizer.scrollToIndex(lines.findIndex((line) => line.key === key))
  })
  useArrival(props, focus)
  // The name of an intent is no text that could name an entity.
  const isText = kind !== 'intents'
  const actions = lineActions(props, focus)
  const offering = useOffering({ ...props, take: actions.take })
  const shown = virtual
    ? virtualizer.getVirtualItems()
    : lines.map((line, index) => ({ index, key: line.key }))
  const items = virtual ? virtualizer.getVirtualItems() : []
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  return (
    <div
      className={classes.root}
      onCompositionStart={() => props.paraphrases?.compose(true)}
      onCompositionEnd={() => props.paraphrases?.compose(false)}
    >
      <ul ref={scroller} className={classes.list} data-virtual={virtual || undefined} aria-label={label}>
        {virtual && <li aria-hidden style={{ height: items[0]?.start ?? 0 }} />}
        {shown.map(({ index, key }) => {
          const line = lines[index]
          if (!line) return null
          return (
            <LineRow
              key={key}
              {...(virtual && { measure: virtualizer.measureElement })}
              line={line}
              index={index}
              total={lines.length}
              label={label}
              mono={kind === 'scripts'}
              placeholder={index === 0 ? props.placeholder : ''}
              lang={props.lang}
              readOnly={readOnly}
              notes={notesOf(line)}
              domainId={domainId}
              conversationId={props.conversationId}
              inputId={props.idOf(line)}
              actions={actions}
              offering={offering}
              accepts={ACCEPTS[kind]}
            />
          )
        })}
        {virtual && <li aria-hidden style={{ height: after }} />}
      </ul>
      {offering.list}
      {!readOnly && (
        <div className={classes.foot}>
          <AddButton label={props.addLabel} onClick={() => actions.addAfter(lines.at(-1)?.key)} />
          {props.footer}
          {lines.length > 0 && (
            <span className={classes.keys}>{t(isText ? 'editor.keys' : 'editor.keysPlain')}</span>
          )}
        </div>
      )}
    </div>
  )
}

/** Puts the caret into a line, which may be rendered only later. */
function useFocusLine(scroller: { current: HTMLElement | null }, reveal: (key: number) => void) {
  const wanted = useRef<{ key: number; caret: number | undefined; tries: number } | null>(null)
  const find = () => {
    const { key, caret } = wanted.current ?? {}
    if (key === undefined) return
    const field = scroller.current?.querySelector<HTMLTextAreaElement>(`[data-line="${key}"]`)
    if (field) {
      wanted.current = null
      field.focus()
      field.scrollIntoView({ block: 'nearest' })
      const at = caret ?? field.value.length
      field.setSelectionRange(at, at)
    } else if (wanted.current && wanted.current.tries++ < 5) reveal(key)
  }
  useLayoutEffect(find)
  return (key: number, caret?: number) => {
    wanted.current = { key, caret, tries: 0 }
    find()
  }
}

/** A question that comes in from elsewhere gets the caret, and is checked as if it had been typed. */
function useArrival({ arrival, lines, onTyped }: LineListProps, focus: (key: number) => void) {
  const arrived = arrival && lineWith(lines, arrival.text)
  const show = useEffectEvent((line: Line) => {
    focus(line.key)
    onTyped({ ...line, composing: false })
    arrival?.onShown()
  })
  useEffect(() => {
    if (arrived) show(arrived)
  }, [arrived])
}

type ListActions = LineRowActions & {
  /** Takes texts in the place of an empty line, and leaves another one behind them with the caret. */
  take: (texts: readonly string[], into?: Line) => void
}

function lineActions(
  { lines, onChange, onTyped, onLeave, onPasted, onRemoved }: LineListProps,
  focus: (key: number, caret?: number) => void,
): ListActions {
  const neighbour = (key: number, step: number) => lines[lines.findIndex((line) => line.key === key) + step]
  return {
    change: (typed) => {
      const { key, text } = typed
      onChange((now) => now.map((line) => (line.key === key ? { ...line, text } : line)))
      onTyped(typed)
    },
    addAfter: (key) => {
      const next = key === undefined ? undefined : neighbour(key, 1)
      if (next?.text === '') return focus(next.key)
      const last = lines.at(-1)
      if (key === last?.key && last?.text.trim() === '') return focus(last.key)
      const added = lineOf('')
      onChange((now) => now.toSpliced(indexAfter(now, key), 0, added))
      focus(added.key)
    },
    remove: (key) => {
      const other = neighbour(key, -1) ?? neighbour(key, 1)
      const at = lines.findIndex((line) => line.key === key)
      const removed = lines[at]
      onChange((now) => now.filter((line) => line.key !== key))
      if (other) focus(other.key)
      if (removed && removed.text.trim() !== '') onRemoved(removed, at)
    },
    move: (key, step, caret) => {
      const next = neighbour(key, step)
      if (next) focus(next.key, caret)
    },
    paste: (key, texts) => {
      const added = texts.map(lineOf)
      onChange((now) => {
        const at = indexAfter(now, key)
        const blank = now[at - 1]?.text.trim() === ''
        return now.toSpliced(blank ? at - 1 : at, blank ? 1 : 0, ...added)
      })
      const last = added.at(-1)
      if (last) focus(last.key)
      onPasted(added.length, lines)
    },
    take: (texts, into = lines.find(({ text }) => text.trim() === '')) => {
      const added = texts.map(lineOf)
      const blank = lineOf('')
      onChange((now) => {
        const at = now.findIndex(({ key }) => key === into?.key)
        return at < 0 ? [...now, ...added, blank] : now.toSpliced(at, 1, ...added, blank)
      })
      focus(blank.key)
      const last = added.at(-1)
      if (last) onTyped({ ...last, composing: false })
    },
    leave: onLeave,
  }
}

function indexAfter(lines: readonly Line[], key: number | undefined): number {
  const at = lines.findIndex((line) => line.key === key)
  return at < 0 ? lines.length : at + 1
}

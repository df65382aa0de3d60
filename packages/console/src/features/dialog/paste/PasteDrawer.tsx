import { Button, Checkbox, Drawer, Textarea } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { type KeyboardEvent, useDeferredValue, useMemo } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import classes from './PasteDrawer.module.css'
import { PasteRows } from './PasteRows'
import { fateOf, fileOf, type PairEdits, type PasteRow, type RowFate, rowsOf } from './pasteRows'
import type { LeftOut, Paste } from './reader/paste'
import { readPaste } from './reader/readPaste'
import { useNear } from './useNear'

/** What was pasted and what was changed of it; kept while its upload is looked at. */
export type Pasted = { text: string; botSide: readonly string[] | undefined; edits: PairEdits }
/** Nothing was pasted. */
export const NOTHING_PASTED: Pasted = { text: '', botSide: undefined, edits: new Map() }

type Props = {
  domainId: number
  opened: boolean
  pasted: Pasted
  onChange: (change: (now: Pasted) => Pasted) => void
  onClose: () => void
  /** The pairs as a file, to see what it would change. */
  onFile: (file: File) => void
}

/** Paste anything: a text on the left, the questions and answers that are found in it on the right. */
export function PasteDrawer(props: Props) {
  const t = useT()
  return (
    <Drawer
      opened={props.opened}
      onClose={props.onClose}
      title={t('paste.title')}
      size="min(1360px, 100%)"
      classNames={{ body: classes.body }}
    >
      {props.opened && <PasteColumns {...props} />}
    </Drawer>
  )
}

function PasteColumns({ domainId, pasted, onChange, onClose, onFile }: Props) {
  const t = useT()
  const lang = useDomain(domainId)?.language
  const { text, botSide, edits } = pasted
  const read = useRead(text, botSide)
  const nearTo = useNear(domainId, read.pairs)
  const rows = useMemo(() => rowsOf(read.pairs, edits, nearTo), [read, edits, nearTo])
  const taken = rows.filter((row) => ['NEW', 'JOINS'].includes(fateOf(row))).length
  const next = () => taken > 0 && onFile(fileOf(rows, `${t('paste.fileName')}.json`))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return
    event.preventDefault()
    next()
  }
  return (
    // Ctrl+Enter goes on from every field.
    <div className={classes.root} onKeyDown={onKeyDown} role="presentation">
      <div className={classes.columns}>
        <div className={classes.source}>
          <Textarea
            data-autofocus
            autosize={false}
            label={t('paste.text')}
            description={t('paste.help')}
            placeholder={t('paste.placeholder')}
            lang={lang}
            classNames={{ root: classes.field!, wrapper: classes.fieldWrapper!, input: classes.fieldInput! }}
            spellCheck={false}
            value={text}
            onChange={(event) => {
              const value = event.currentTarget.value
              onChange((now) => ({ ...now, text: value }))
            }}
          />
          {read.unread > 0 && <p className={classes.warn}>{t('paste.unread', { count: read.unread })}</p>}
          <SpeakerChoice read={read} onChange={(names) => onChange((now) => ({ ...now, botSide: names }))} />
        </div>
        <section className={classes.found} aria-label={t('paste.found')}>
          <PasteSummary read={read} rows={rows} />
          <PasteRows
            domainId={domainId}
            lang={lang}
            rows={rows}
            onEdits={(change) => onChange((now) => ({ ...now, edits: change(now.edits) }))}
          />
          <LeftOutLines lines={read.leftOut} />
        </section>
      </div>
      <div className={classes.foot}>
        <span className="quiet">{t('paste.nothingYet')}</span>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        <Button
          variant="filled"
          disabled={taken === 0}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onClick={next}
        >
          {t('paste.next')}
        </Button>
      </div>
    </div>
  )
}

/** The text split anew as it changes; typing goes before. */
function useRead(text: string, botSide: readonly string[] | undefined) {
  const later = useDeferredValue(text)
  return useMemo(() => readPaste(later, botSide ? { botSide } : {}), [later, botSide])
}

/** Shown where there is one at least, in this order. */
const FATES = ['NEW', 'JOINS', 'NO_ANSWER', 'OUT'] as const satisfies readonly RowFate[]

/** What the text was taken for, and what becomes of its pairs. */
function PasteSummary({ read, rows }: { read: Paste; rows: readonly PasteRow[] }) {
  const t = useT()
  const fates = rows.map(fateOf)
  const counts = FATES.map((fate) => ({ fate, count: fates.filter((one) => one === fate).length }))
  return (
    <header className={classes.summary}>
      <h3>{t('paste.found')}</h3>
      <p role="status" className="quiet">
        {[
          t(`paste.format.${read.format}`),
          ...counts.flatMap(({ fate, count }) => (count > 0 ? [t(`paste.fate.${fate}`, { count })] : [])),
        ].join(' · ')}
      </p>
    </header>
  )
}

/** Names of a log that are offered: a group talk has more than can be answered by hand. */
const SHOWN = 12

type SpeakerChoiceProps = { read: Paste; onChange: (botSide: readonly string[]) => void }

/** Who of a log speaks for the bot: their messages are the answers. */
function SpeakerChoice({ read: { speakers, botSide }, onChange }: SpeakerChoiceProps) {
  const t = useT()
  if (speakers.length === 0) return null
  return (
    <Checkbox.Group
      label={t('paste.botSide')}
      description={t('paste.botSideHelp')}
      value={[...botSide]}
      onChange={(names) => names.length > 0 && onChange(names)}
    >
      <div className={classes.speakers}>
        {speakers.slice(0, SHOWN).map(({ name, messages }) => (
          <Checkbox key={name} value={name} label={t('paste.speaker', { name, count: messages })} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

const LEFT_OUT_SHOWN = 200

/** The lines that became part of no pair, each with the reason. */
function LeftOutLines({ lines }: { lines: readonly LeftOut[] }) {
  const t = useT()
  if (lines.length === 0) return null
  return (
    <details className={classes.leftOut}>
      <summary>{t('paste.leftOut', { count: lines.length })}</summary>
      <ul>
        {lines.slice(0, LEFT_OUT_SHOWN).map(({ line, text, reason }) => (
          <li key={line}>
            <span className={classes.lineNumber}>{t.format.number(line)}</span>
            <span className="line">{text}</span>
            <span className="quiet">{t(`paste.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {lines.length > LEFT_OUT_SHOWN && (
        <p className="quiet">{t('paste.leftOutMore', { count: lines.length - LEFT_OUT_SHOWN })}</p>
      )}
    </details>
  )
}

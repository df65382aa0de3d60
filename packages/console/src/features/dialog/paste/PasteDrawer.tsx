import { Button, Drawer, Textarea } from '@mantine/core'
import { isComposing } from '@parlance/chat'
import { type KeyboardEvent, useDeferredValue, useMemo } from 'react'
import { useDomain } from '../../../shared/api/useDomain'
import { useT } from '../../../shared/i18n/useT'
import { LeftOutLines } from './LeftOutLines'
import classes from './PasteDrawer.module.css'
import { PasteRows } from './PasteRows'
import { PasteSummary } from './PasteSummary'
import { fateOf, fileOf, type PairEdits, rowsOf } from './pasteRows'
import { readPaste } from './reader/readPaste'
import { SpeakerChoice } from './SpeakerChoice'
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

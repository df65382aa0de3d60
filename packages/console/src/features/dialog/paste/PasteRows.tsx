import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { useT } from '../../../shared/i18n/useT'
import { PairRow } from './PairRow'
import classes from './PasteDrawer.module.css'
import { mergedUp, type PairEdit, type PairEdits, type PasteRow, takenApart } from './pasteRows'

type Props = {
  domainId: number
  lang: string | undefined
  rows: readonly PasteRow[]
  onEdits: (change: (edits: PairEdits) => PairEdits) => void
}

const ROW_HEIGHT = 132

/** The pairs of a text, each to be edited, left out, put into the one before or given to a conversation that is there. */
export function PasteRows({ domainId, lang, rows, onEdits }: Props) {
  const t = useT()
  const scroller = useRef<HTMLOListElement>(null)
  // Not memoisable by a compiler, which is not used here.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.length,
    overscan: 6,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => rows[index]?.key ?? index,
    estimateSize: () => ROW_HEIGHT,
  })
  const edit = (row: PasteRow, change: PairEdit) =>
    onEdits((now) => new Map(now).set(row.key, { ...now.get(row.key), ...change }))
  const merge = (index: number) => {
    const [before, row] = [rows[index - 1], rows[index]]
    if (before && row) onEdits((now) => mergedUp(now, before, row))
  }
  if (rows.length === 0) return <p className={classes.none}>{t('paste.none')}</p>
  const items = virtualizer.getVirtualItems()
  return (
    <ol ref={scroller} className={classes.rows} aria-label={t('paste.found')}>
      <li aria-hidden className={classes.gap} style={{ height: items[0]?.start ?? 0 }} />
      {items.map(({ index, key }) => {
        const row = rows[index]
        if (!row) return null
        return (
          <PairRow
            key={key}
            measure={virtualizer.measureElement}
            domainId={domainId}
            lang={lang}
            row={row}
            index={index}
            total={rows.length}
            onEdit={(change) => edit(row, change)}
            onMerge={() => merge(index)}
            onApart={() => onEdits((now) => takenApart(now, row))}
          />
        )
      })}
      <li
        aria-hidden
        className={classes.gap}
        style={{ height: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) }}
      />
    </ol>
  )
}

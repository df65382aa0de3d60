import { useT } from '../../../shared/i18n/useT'
import classes from './PasteDrawer.module.css'
import { fateOf, type PasteRow, type RowFate } from './pasteRows'
import type { Paste } from './reader/paste'

/** Shown where there is one at least, in this order. */
const FATES = ['NEW', 'JOINS', 'NO_ANSWER', 'OUT'] as const satisfies readonly RowFate[]

/** What the text was taken for, and what becomes of its pairs. */
export function PasteSummary({ read, rows }: { read: Paste; rows: readonly PasteRow[] }) {
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

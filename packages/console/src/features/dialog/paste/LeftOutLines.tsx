import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import classes from './PasteDrawer.module.css'
import type { LeftOut } from './reader/paste'

const SHOWN = 200

/** The lines that became part of no pair, each with the reason. */
export function LeftOutLines({ lines }: { lines: readonly LeftOut[] }) {
  const t = useT()
  const format = useFormat()
  if (lines.length === 0) return null
  return (
    <details className={classes.leftOut}>
      <summary>{t('paste.leftOut', { count: lines.length })}</summary>
      <ul>
        {lines.slice(0, SHOWN).map(({ line, text, reason }) => (
          <li key={line}>
            <span className={classes.lineNumber}>{format.number(line)}</span>
            <span className="line">{text}</span>
            <span className="quiet">{t(`paste.reason.${reason}`)}</span>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className="quiet">{t('paste.leftOutMore', { count: lines.length - SHOWN })}</p>
      )}
    </details>
  )
}

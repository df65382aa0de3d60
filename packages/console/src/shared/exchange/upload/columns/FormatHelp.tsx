import { CONVERSATION_COLUMNS } from '@parlance/contract'
import { useT } from '../../../i18n/useT'
import classes from '../tables.module.css'
import { titleOf, useColumnTitles } from './useColumnTitles'

/** The columns of a conversation file and what stands in them; folded away until it is wanted. */
export function FormatHelp() {
  const t = useT()
  const titles = useColumnTitles('conversation')
  return (
    <details className={classes.details}>
      <summary>{t('exchange.format')}</summary>
      <p className="quiet">{t('exchange.formatText')}</p>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('exchange.columnHeader')}</th>
            <th scope="col">{t('exchange.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {CONVERSATION_COLUMNS.map((column) => (
            <tr key={column}>
              <td className={classes.nowrap}>
                {titleOf(titles, column)}
                <div className="mono quiet">{column}</div>
              </td>
              <td>{t(`exchange.help.${column}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

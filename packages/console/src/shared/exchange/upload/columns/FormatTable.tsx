import type { ReactNode } from 'react'
import { useT } from '../../../i18n/useT'
import classes from '../tables.module.css'
import { titleOf, type useColumnTitles } from './useColumnTitles'

type Props = {
  titles: ReturnType<typeof useColumnTitles>
  /** Shown above the columns of the file. */
  about: ReactNode
  columns: readonly { column: string; meaning: string }[]
}

/** The columns of a file and what stands in them; folded away until it is wanted. */
export function FormatTable({ titles, about, columns }: Props) {
  const t = useT()
  return (
    <details className={classes.details}>
      <summary>{t('exchange.format')}</summary>
      {about}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('exchange.columnHeader')}</th>
            <th scope="col">{t('exchange.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map(({ column, meaning }) => (
            <tr key={column}>
              <td className={classes.nowrap}>
                {titleOf(titles, column)}
                <div className="mono quiet">{column}</div>
              </td>
              <td>{meaning}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

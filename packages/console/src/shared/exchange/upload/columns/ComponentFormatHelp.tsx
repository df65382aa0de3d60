import { COMPONENT_SHEETS, type SheetField, type SheetKind } from '@parlance/contract'
import { useT } from '../../../i18n/useT'
import classes from '../tables.module.css'
import { useCellText } from './useCellText'
import { titleOf, useColumnTitles } from './useColumnTitles'

/** The columns of a sheet of one kind and what stands in them; folded away until it is wanted. */
export function ComponentFormatHelp({ kind }: { kind: SheetKind }) {
  const t = useT()
  const cellText = useCellText()
  const { own, list } = COMPONENT_SHEETS[kind]
  const titles = useColumnTitles('component')
  const [first] = list?.each ?? []
  const row = (field: SheetField) => (
    <tr key={field.column}>
      <td className={classes.nowrap}>
        {titleOf(titles, field.column)}
        <div className="mono quiet">{field.column}</div>
      </td>
      <td>{cellText(field)}</td>
    </tr>
  )
  return (
    <details className={classes.details}>
      <summary>{t('exchange.format')}</summary>
      <p className="quiet">{t('componentFile.format')}</p>
      {first && (
        <p className="quiet">{t('componentFile.formatList', { column: titleOf(titles, first.column) })}</p>
      )}
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('exchange.columnHeader')}</th>
            <th scope="col">{t('exchange.meaning')}</th>
          </tr>
        </thead>
        <tbody>
          {own.map(row)}
          {list?.each.map(row)}
        </tbody>
      </table>
    </details>
  )
}

import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT'
import classes from './AnalysisView.module.css'

type Row = {
  key: string
  name: ReactNode
  before: ReactNode
  after: ReactNode
  gone?: boolean
  changed?: boolean
}

/** What was before and after a turn, by name. */
export function BeforeAfterTable({ rows }: { rows: readonly Row[] }) {
  const t = useT()
  const none = <span className="quiet">{t('common.none')}</span>
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('test.name')}</th>
          <th scope="col">{t('why.before')}</th>
          <th scope="col">{t('why.after')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, before, after, gone, changed }) => (
          <tr key={key} data-gone={gone || undefined} data-changed={changed || undefined}>
            <th scope="row">{name}</th>
            <td>{before || none}</td>
            <td>{after || none}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

import type { Analysis } from '@parlance/contract'
import { useT } from '../i18n/useT'
import classes from './AnalysisView.module.css'

type Values = Analysis['userVariablesBefore']

/** User variables, with what they were where the turn changed them. */
export function VariableTable({ before, after }: { before: Values; after: Values }) {
  const t = useT()
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
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
        {names.map((name) => {
          const [was, is] = [say(before[name]), say(after[name])]
          return (
            <tr key={name} data-changed={was !== is || undefined}>
              <th scope="row">
                <code className={classes.variable}>{`*{${name}}`}</code>
              </th>
              <td title={was}>{was || <span className="quiet">{t('common.none')}</span>}</td>
              <td title={is}>{is || <span className="quiet">{t('common.none')}</span>}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function say(value: Values[string] | undefined): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

import { useT } from '../../../../shared/i18n/useT'
import classes from './ScriptHelp.module.css'

/** Notation of behaviour 5.6 by example; what each accepts is described in the reader's language. */
const EXAMPLES = ['choice', 'optional', 'glue', 'wildcard', 'entity'] as const

/** How regular-expression questions are written, folded away until asked for. */
export function ScriptHelp() {
  const t = useT()
  return (
    <details className={classes.root}>
      <summary>{t('editor.scriptHelp')}</summary>
      <table className={classes.table}>
        <tbody>
          {EXAMPLES.map((name) => (
            <tr key={name}>
              <td>
                <code>{t(`editor.script.${name}`)}</code>
              </td>
              <td>{t(`editor.script.${name}Means`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{t('editor.scriptLiteral')}</p>
    </details>
  )
}

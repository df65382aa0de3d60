import type { Analysis } from '@parlance/contract'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { useT } from '../i18n/useT'
import classes from './AnalysisView.module.css'
import { methodFault } from './methodFault'

type Props = Pick<Analysis, 'errorCodes' | 'warnings'>

/** What failed in a turn, and what was passed over without harm; nothing when all went well. */
export function TurnFaults({ errorCodes, warnings }: Props) {
  const t = useT()
  // A call that failed is told with the calls.
  const told = warnings.filter(({ code }) => code !== 'CALL_FAILED')
  if (errorCodes.length + told.length === 0) return null
  const say = ({ code, params }: Analysis['warnings'][number]) => {
    const id = `warning.${code}`
    return t.has(id) ? t(id, params) : [code, ...Object.values(params)].join(' ')
  }
  const sayFault = (code: string) => {
    const id = methodFault(code)
    return id && t.has(id) ? t(id) : null
  }
  return (
    <ul className={classes.faults}>
      {errorCodes.map((code) => (
        <li key={code} data-tone="danger">
          <CircleAlert size={14} aria-label={t('why.errors')} />
          <span>
            <code>{code}</code> {sayFault(code)}
          </span>
        </li>
      ))}
      {told.map((warning, i) => (
        <li key={i} data-tone="warn">
          <TriangleAlert size={14} aria-label={t('why.warnings')} />
          <span>{say(warning)}</span>
        </li>
      ))}
    </ul>
  )
}

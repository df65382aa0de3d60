import type { Analysis } from '@parlance/contract'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type Translate, useT } from '../i18n/useT'
import classes from './AnalysisView.module.css'
import { methodFault } from './methodFault'

type Props = Pick<Analysis, 'errorCodes' | 'warnings'>

/** What failed in a turn, and what was passed over without harm; nothing when all went well. */
export function TurnFaults({ errorCodes, warnings }: Props) {
  const t = useT()
  // Its code has told it already.
  const saidByCode = errorCodes.map((code) => methodFault(code))
  const told = warnings.filter(
    ({ code, params }) => code !== 'CALL_FAILED' || !saidByCode.includes(`callFault.${params['fault']}`),
  )
  if (errorCodes.length + told.length === 0) return null
  const say = ({ code, params }: Analysis['warnings'][number]) => {
    if (code === 'CALL_FAILED') return sayFailedCall(t, params)
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

/** Why a call came to nothing, with what is to be done where the operator cannot do it alone. */
function sayFailedCall(
  t: Translate,
  { purpose = '', name = '', fault = '' }: Record<string, string>,
): string {
  const say = (id: string, otherwise: string) => (t.has(id) ? t(id) : otherwise)
  const call = [say(`callPurpose.${purpose}`, purpose), name].filter(Boolean).join(' · ')
  const told = t('warning.CALL_FAILED', { call, fault: say(`callFault.${fault}`, fault) })
  return `${told} ${say(`callRemedy.${fault}`, '')}`.trim()
}

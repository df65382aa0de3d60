import type { Analysis } from '@parlance/contract'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { type Translate, useT } from '../../i18n/useT'
import classes from './AnalysisView.module.css'
import { methodFault } from './methodFault'

type Props = Pick<Analysis, 'errorCodes' | 'warnings'>

/** What failed in a turn, and what was passed over without harm; nothing when all went well. */
export function TurnFaults({ errorCodes, warnings }: Props) {
  const t = useT()
  // What an error code stands for already is not repeated as a warning.
  const faults = errorCodes.map((code) => methodFault(code))
  const shown = warnings.filter(
    ({ code, params }) => code !== 'CALL_FAILED' || !faults.includes(`callFault.${params['fault']}`),
  )
  if (errorCodes.length + shown.length === 0) return null
  const warningText = ({ code, params }: Analysis['warnings'][number]) =>
    code === 'CALL_FAILED'
      ? failedCallText(t, params)
      : (t.find(`warning.${code}`, params) ?? [code, ...Object.values(params)].join(' '))
  return (
    <ul className={classes.faults}>
      {errorCodes.map((code) => (
        <li key={code} data-tone="danger">
          <CircleAlert size={14} aria-label={t('why.errors')} />
          <span>
            <code>{code}</code> {t.find(methodFault(code) ?? '')}
          </span>
        </li>
      ))}
      {shown.map((warning, i) => (
        <li key={i} data-tone="warn">
          <TriangleAlert size={14} aria-label={t('why.warnings')} />
          <span>{warningText(warning)}</span>
        </li>
      ))}
    </ul>
  )
}

/** Why a call came to nothing, with what is to be done where the operator cannot do it alone. */
function failedCallText(
  t: Translate,
  { purpose = '', name = '', fault = '' }: Record<string, string>,
): string {
  const call = [t.find(`callPurpose.${purpose}`) ?? purpose, name].filter(Boolean).join(' · ')
  const text = t('warning.CALL_FAILED', { call, fault: t.find(`callFault.${fault}`) ?? fault })
  return `${text} ${t.find(`callRemedy.${fault}`) ?? ''}`.trim()
}

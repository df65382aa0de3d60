import type { CallRecord } from '@parlance/contract'
import { useT } from '../../i18n/useT'
import { Status } from '../../ui/Status'
import classes from './AnalysisView.module.css'
import { methodFault } from './methodFault'

const FAILED_FROM = 400

/** Calls to operators' servers: what for, where to, the status, the time taken and what went wrong. */
export function CallList({ calls }: { calls: readonly CallRecord[] }) {
  const t = useT()
  const errorText = (error: string) => {
    const meaning = t.find(methodFault(error) ?? '')
    return meaning ? `${error} · ${meaning}` : (t.find(`callFault.${error}`) ?? error)
  }
  return (
    <ul className={classes.calls}>
      {calls.map(({ purpose, name, method, url, status, elapsedMs, error }, i) => {
        const failed = error !== null || status === null || status >= FAILED_FROM
        return (
          <li key={i}>
            <span className={classes.callHead}>
              <Status tone={failed ? 'danger' : 'ok'}>
                {name ? `${t(`callPurpose.${purpose}`)} · ${name}` : t(`callPurpose.${purpose}`)}
              </Status>
              <span className={`tabular ${classes.figures}`}>
                {status !== null && <span>{status}</span>}
                <span>{t.format.duration(elapsedMs)}</span>
              </span>
            </span>
            <code className={classes.url} title={url}>{`${method} ${url}`}</code>
            {error && <span className="wrong">{errorText(error)}</span>}
          </li>
        )
      })}
    </ul>
  )
}

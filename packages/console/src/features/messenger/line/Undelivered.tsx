import type { LineChannel } from '@parlance/contract'
import { useFormat } from '../../../shared/i18n/useFormat'
import { useT } from '../../../shared/i18n/useT'
import messenger from '../Messenger.module.css'

/** Answers that LINE did not take, each with its reason. */
export function Undelivered({ answers }: { answers: LineChannel['undelivered'] }) {
  const t = useT()
  const format = useFormat()
  if (answers.length === 0) return null
  return (
    <details className={messenger.codes}>
      <summary>{t('line.undelivered', { count: answers.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('history.time')}</th>
            <th scope="col">{t('line.user')}</th>
            <th scope="col">{t('line.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ at, userId, reason, detail }, index) => (
            <tr key={`${at} ${userId} ${index}`}>
              <td>{format.exact(at)}</td>
              <td>{userId}</td>
              <td>
                {t(`line.reason.${reason}`)}
                {detail && <div className="quiet">{t('line.said', { detail })}</div>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

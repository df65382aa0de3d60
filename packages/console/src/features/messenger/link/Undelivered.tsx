import type { MessengerLink } from '@parlance/contract'
import { useT } from '../../../shared/i18n/useT'
import { SaidBy } from '../../../shared/linkage/SaidBy'
import messenger from '../Messenger.module.css'

type Props = { name: string; answers: MessengerLink['undelivered'] }

/** Answers that a messenger did not take, each with its reason. */
export function Undelivered({ name, answers }: Props) {
  const t = useT()
  if (answers.length === 0) return null
  return (
    <details className={messenger.codes}>
      <summary>{t('messengerLink.undelivered', { name, count: answers.length })}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('history.time')}</th>
            <th scope="col">{t('messengerLink.user')}</th>
            <th scope="col">{t('messengerLink.reason')}</th>
          </tr>
        </thead>
        <tbody>
          {answers.map(({ at, userId, reason, detail }, index) => (
            <tr key={`${at} ${userId} ${index}`}>
              <td>{t.format.exact(at)}</td>
              <td>{userId}</td>
              <td>
                {t(`messengerLink.reason.${reason}`, { name })}
                <SaidBy name={name} code={reason} detail={detail} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

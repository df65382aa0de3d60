import type { Analysis } from '@parlance/contract'
import { useT } from '../../i18n/useT'
import classes from './AnalysisView.module.css'

/** The task under way: its conversation, those that wait for it to end, and what fills each slot so far. */
export function TaskSlots({ task }: { task: NonNullable<Analysis['task']> }) {
  const t = useT()
  return (
    <table className={classes.table}>
      <caption>
        {task.conversation}
        {task.suspended && (
          <span className={classes.mark}>{t('why.suspended', { names: task.suspended.join(', ') })}</span>
        )}
      </caption>
      <tbody>
        {task.slots.map(({ name, value, asks }) => (
          <tr key={name}>
            <th scope="row">
              {name}
              {task.asked === name && <span className={classes.mark}>{t('why.asked')}</span>}
            </th>
            <td>{value ?? <span className="quiet">{t('common.none')}</span>}</td>
            <td className="quiet">{asks > 0 && t('why.asks', { count: asks })}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

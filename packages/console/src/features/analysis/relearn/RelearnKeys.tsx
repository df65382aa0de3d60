import { Kbd } from '@mantine/core'
import { useT } from '../../../shared/i18n/useT'
import classes from './Relearn.module.css'
import { type RelearnSearch, stateOf } from './relearnSearch'

/** The keys that decide on the row that is marked, in quiet type: the list is gone through with them alone. */
export function RelearnKeys({ search }: { search: RelearnSearch }) {
  const t = useT()
  const state = stateOf(search)
  const isWaiting = state === 'OPEN' || state === 'PENDING'
  const keys: [string, string][] = [
    ['↑ ↓', t('keys.move')],
    ...(isWaiting ? ([['A', t('relearn.key.accept')]] satisfies [string, string][]) : []),
    ...(state === 'OPEN' ? ([['H', t('relearn.decide.PENDING')]] satisfies [string, string][]) : []),
    ...(isWaiting ? ([['E', t('relearn.decide.EXCLUDED')]] satisfies [string, string][]) : []),
    ...(isWaiting && search.tab === 'DISSATISFIED'
      ? ([['R', t('relearn.decide.CORRECTED')]] satisfies [string, string][])
      : []),
    ...(state === 'OPEN' ? [] : ([['U', t('relearn.cancelReview')]] satisfies [string, string][])),
    ['Enter', t('keys.open')],
  ]
  return (
    <ul className={classes.keys}>
      {keys.map(([key, what]) => (
        <li key={key}>
          <Kbd size="xs">{key}</Kbd>
          {what}
        </li>
      ))}
    </ul>
  )
}

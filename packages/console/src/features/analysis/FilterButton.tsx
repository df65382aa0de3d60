import { useT } from '../../shared/i18n/useT'
import classes from './HistoryPage.module.css'

/** A button with a user or a session, which narrows the list to it. */
export function FilterButton({ value, onFilter }: { value: string; onFilter: (value: string) => void }) {
  const t = useT()
  const label = t('history.filterBy', { value })
  return (
    <button
      type="button"
      className={classes.filter}
      aria-label={label}
      title={label}
      onClick={() => onFilter(value)}
    >
      {value}
    </button>
  )
}

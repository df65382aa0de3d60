import { useT } from '../../../shared/i18n/useT'
import classes from './Indicator.module.css'

type Props = { name: string; isSorted: boolean; onSort: () => void }

/** The head of a column by which a table can be sorted, the greatest first. */
export function SortHeader({ name, isSorted, onSort }: Props) {
  const t = useT()
  return (
    <th scope="col" {...(isSorted && { 'aria-sort': 'descending' as const })}>
      <button
        type="button"
        className={classes.sort}
        {...(isSorted && { 'data-sorted': true })}
        title={t('indicator.sortBy', { name })}
        onClick={onSort}
      >
        {name}
      </button>
    </th>
  )
}

import { useFormat } from '../i18n/useFormat'
import classes from './Counter.module.css'

/** How much of a limit is used, shown only in its last tenth; red beyond it. */
export function Counter({ length, max }: { length: number; max: number }) {
  const format = useFormat()
  if (length < max * 0.9) return null
  return (
    <span className={classes.root} data-over={length > max || undefined} aria-live="polite">
      {`${format.number(length)} / ${format.number(max)}`}
    </span>
  )
}

import { useT } from '../i18n/useT'
import classes from './Counter.module.css'

/** How much of a limit is used, shown only in its last tenth; red beyond it. */
export function Counter({ length, max }: { length: number; max: number }) {
  const t = useT()
  if (length < max * 0.9) return null
  return (
    <span className={classes.root} data-over={length > max || undefined} aria-live="polite">
      {`${t.format.number(length)} / ${t.format.number(max)}`}
    </span>
  )
}

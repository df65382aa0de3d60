import classes from './Status.module.css'

export type StatusTone = 'ok' | 'warn' | 'danger' | 'info' | 'muted' | 'accent'

/** A dot and a word: colour never speaks alone. `breathing` is for work that goes on. */
export function Status({
  tone,
  children,
  breathing,
}: {
  tone: StatusTone
  children: string
  breathing?: boolean
}) {
  return (
    <span className={classes.root}>
      <span className={classes.dot} data-tone={tone} data-breathing={breathing || undefined} aria-hidden />
      {children}
    </span>
  )
}

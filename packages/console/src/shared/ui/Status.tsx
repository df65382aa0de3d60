import { VisuallyHidden } from '@mantine/core'
import classes from './Status.module.css'

export type StatusTone = 'ok' | 'warn' | 'danger' | 'info' | 'muted' | 'accent'

/** A dot and a word: colour never speaks alone. `breathing` is for work that goes on. */
export function Status({
  tone,
  children,
  breathing,
  wordless,
}: {
  tone: StatusTone
  children: string
  breathing?: boolean
  /** The word is shown on hovering, and read out. */
  wordless?: boolean
}) {
  return (
    <span className={classes.root} title={wordless ? children : undefined}>
      <span className={classes.dot} data-tone={tone} data-breathing={breathing || undefined} aria-hidden />
      {wordless ? (
        <VisuallyHidden>{children}</VisuallyHidden>
      ) : (
        <span className={classes.word}>{children}</span>
      )}
    </span>
  )
}

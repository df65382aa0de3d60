import type { ReactNode } from 'react'
import classes from './EditedText.module.css'

type Props = {
  id?: string
  /** What the text was, with what goes in `mark`; undefined where there was none. */
  before?: ReactNode
  /** What it will be, with what comes in `mark`; undefined where there will be none. */
  after?: ReactNode
}

/** A text before and after an edit, one below the other. */
export function EditedText({ id, before, after }: Props) {
  return (
    <span id={id} className={classes.sides}>
      {before !== undefined && <del className={classes.before}>{before}</del>}
      {after !== undefined && <ins className={classes.after}>{after}</ins>}
    </span>
  )
}

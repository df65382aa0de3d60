import type { ReactNode } from 'react'
import classes from './EmptyState.module.css'

type EmptyStateProps = {
  /** One sentence about what belongs here. */
  text: string
  icon?: ReactNode
  /** One primary button. */
  action?: ReactNode
  /** One link: an example, an import, another way. */
  link?: ReactNode
}

/** Stands where nothing is yet, with the next step. */
export function EmptyState({ text, icon, action, link }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      {icon && <div className={classes.icon}>{icon}</div>}
      <p className={classes.text}>{text}</p>
      {(action || link) && (
        <div className={classes.actions}>
          {action}
          {link}
        </div>
      )}
    </div>
  )
}

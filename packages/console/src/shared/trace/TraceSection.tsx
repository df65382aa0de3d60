import type { ReactNode } from 'react'
import classes from './TraceView.module.css'

/** One part of an analysis under its quiet heading. */
export function TraceSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  )
}

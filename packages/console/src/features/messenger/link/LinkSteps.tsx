import type { ReactNode } from 'react'
import linkage from '../../../shared/linkage/Linkage.module.css'
import messenger from '../Messenger.module.css'
import classes from './Link.module.css'

/** What is done at a messenger and here, in order. */
export function LinkSteps({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className={messenger.heading}>{title}</h3>
      <ol className={`${linkage.steps} ${classes.steps}`}>{children}</ol>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useT } from '../i18n/useT'
import classes from './Page.module.css'
import { usePageTitle } from './usePageTitle'

type PageProps = {
  title: string
  /** How many things the list holds, in quiet type beside the title. */
  count?: number | undefined
  /** Buttons at the right; one primary button at most. */
  actions?: ReactNode
  /** Shown above the title: a way back. */
  back?: ReactNode
  /** `list` fills the height and scrolls inside; `document` scrolls as a whole. */
  layout?: 'list' | 'document'
  children: ReactNode
}

/** One screen: its title names the tab too. */
export function Page({ title, count, actions, back, layout = 'document', children }: PageProps) {
  const t = useT()
  usePageTitle(title)
  return (
    <div className={classes.root} data-layout={layout}>
      {back && <div className={classes.back}>{back}</div>}
      <header className={classes.head}>
        <h1 className={classes.title}>
          {title}
          {count !== undefined && <span className={classes.count}>{t.format.number(count)}</span>}
        </h1>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      <div className={classes.content}>{children}</div>
    </div>
  )
}

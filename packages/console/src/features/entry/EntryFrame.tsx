import type { ReactNode } from 'react'
import { LanguageMenu } from '../../shared/header/LanguageMenu'
import { Logo } from '../../shared/layout/Logo'
import { usePageTitle } from '../../shared/layout/usePageTitle'
import classes from './EntryFrame.module.css'

/** The frame of pages for visitors: one card on paper, with the language at hand. */
export function EntryFrame({
  title,
  lead,
  children,
}: {
  title: string
  lead?: string
  children?: ReactNode
}) {
  usePageTitle(title)
  return (
    <div className={classes.root}>
      <header className={classes.head}>
        <Logo size={24} />
        <LanguageMenu />
      </header>
      <main className={classes.main}>
        <div className={classes.card}>
          <h1 className={classes.title}>{title}</h1>
          {lead && <p className={classes.lead}>{lead}</p>}
          {children}
        </div>
      </main>
    </div>
  )
}

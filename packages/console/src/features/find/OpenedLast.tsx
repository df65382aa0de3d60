import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useUser } from '../../shared/api/useUser'
import { useT } from '../../shared/i18n/useT'
import { type Recent, recentsBut } from '../../shared/palette/recents'
import classes from './FindPage.module.css'

/** The conversations and components that the user opened last in this domain: often what is looked for. */
export function OpenedLast({ domainId }: { domainId: number }) {
  const userId = useUser()?.id
  return userId === undefined ? null : <List key={`${userId} ${domainId}`} of={{ userId, domainId }} />
}

function List({ of }: { of: Parameters<typeof recentsBut>[0] }) {
  const t = useT()
  const [recents] = useState(() => recentsBut(of, () => false).filter(isNamed))
  if (recents.length === 0) return null
  return (
    <nav className={classes.recents} aria-label={t('palette.recent')}>
      <h2>{t('palette.recent')}</h2>
      <ul>
        {recents.map(({ href, name }) => (
          <li key={href}>
            <Link to={href}>{name}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A screen has no name of its own: what was opened in one has. */
function isNamed(recent: Recent): recent is Recent & { name: string } {
  return recent.name !== undefined
}

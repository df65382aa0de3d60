import { useEffect } from 'react'
import { ApiError } from '../api/ApiError'
import { useUser } from '../api/useUser'
import { forgetRecent, rememberRecent } from './recents'

type Opened = {
  domainId: number
  href: string
  /** Undefined while it loads. */
  name: string | undefined
  error: unknown
}

/** Remembers what is open on this page for the command palette, by its own name; what does not exist is forgotten. */
export function useRecentPage({ domainId, href, name, error }: Opened): void {
  const userId = useUser()?.id
  const gone = error instanceof ApiError && error.status === 404
  useEffect(() => {
    if (userId === undefined) return
    const of = { userId, domainId }
    if (gone) forgetRecent(of, href)
    else if (name !== undefined) rememberRecent(of, { href, name })
  }, [userId, domainId, href, name, gone])
}

import type { access } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { call } from '../api/call'
import { endpointAt } from '../api/endpointAt'
import { rememberSignedIn } from '../api/landing'
import { consoleKeys } from '../api/queryKeys'
import { userQuery } from '../api/useUser'
import { useT } from '../i18n/useT'
import { toasts } from '../ui/Toasts'

const LOGOUT = endpointAt<typeof access.logout>('POST', '/api/v1/agent/logout')
const KEPT: readonly unknown[] = [consoleKeys.user[0], consoleKeys.messages('')[0]]

/** Ends the session, and forgets all that was fetched in it and the drafts on this device. */
export function useLogout(): () => void {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useCallback(() => {
    const leave = async () => {
      const { forgetDrafts } = await import('../form/kept/deviceDrafts')
      await call(LOGOUT, {})
      rememberSignedIn(false)
      forgetDrafts()
      cache.setQueryData(userQuery.queryKey, null)
      // Nothing could be saved any more: the server has what was typed.
      await navigate({ to: '/login', ignoreBlocker: true })
      cache.removeQueries({
        predicate: ({ queryKey }) => !KEPT.includes(queryKey[0]),
      })
    }
    leave().catch((error: unknown) => toasts.error(t, error))
  }, [cache, navigate, t])
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { forbidden, loggedOut } from '../api/apiErrorEvents'
import { userQuery } from '../api/useUser'
import { useToasts } from '../ui/Toasts'

/** Leaves for the login page when the session ends, keeping the target; shows which permission is missing. */
export function SessionWatch() {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  useEffect(
    () =>
      loggedOut.listen((error) => {
        if (!cache.getQueryData(userQuery.queryKey)) return
        cache.setQueryData(userQuery.queryKey, null)
        toasts.error(error)
        void navigate({ to: '/login', search: { redirect: location.pathname + location.search } })
      }),
    [cache, navigate, toasts],
  )
  useEffect(() => forbidden.listen((error) => toasts.error(error)), [toasts])
  return null
}

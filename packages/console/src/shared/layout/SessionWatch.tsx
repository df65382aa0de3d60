import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { forbidden, loggedOut } from '../api/ApiError'
import { userQuery } from '../api/useUser'
import { useT } from '../i18n/useT'
import { useEvent } from '../store/useEvent'
import { toasts } from '../ui/Toasts'

/** Leaves for the login page when the session ends, keeping the target, where it is told; shows which permission is missing. */
export function SessionWatch() {
  const t = useT()
  const cache = useQueryClient()
  const navigate = useNavigate()
  useEvent(loggedOut, () => {
    if (!cache.getQueryData(userQuery.queryKey)) return
    cache.setQueryData(userQuery.queryKey, null)
    void navigate({ to: '/login', search: { redirect: location.pathname + location.search } })
  })
  useEvent(forbidden, (error) => toasts.error(t, error))
  return null
}

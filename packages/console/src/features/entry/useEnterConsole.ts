import type { CurrentUser } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../shared/api/call'
import { entryQuery } from '../../shared/api/entryQuery'
import { landing, safeTarget } from '../../shared/api/landing'
import { userQuery } from '../../shared/api/useUser'
import { CHANGE_LOCALE } from '../../shared/header/languages'
import { useLocale } from '../../shared/i18n/LocaleProvider'
import { clearToasts } from '../../shared/ui/Toasts'

/** Opens the console for a user who just signed in: at `target`, or else at the page of their domain (section 2). */
export function useEnterConsole(target?: string) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { locale, chosen, setLocale } = useLocale()
  return async (user: CurrentUser, place = target): Promise<void> => {
    cache.setQueryData(userQuery.queryKey, user)
    // Now there is somebody; and what was said before, such as that a session has ended, is no longer so.
    cache.removeQueries({ queryKey: entryQuery.queryKey })
    clearToasts()
    // A language that was chosen on the login page is kept; else the account's own is taken.
    if (chosen && user.locale !== locale)
      void call(CHANGE_LOCALE, { body: { locale } }).catch(() => undefined)
    else setLocale(user.locale)
    await navigate({ href: safeTarget(place) ?? (await landing(cache).catch(() => '/')), replace: true })
  }
}

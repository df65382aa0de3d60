import { access, type CurrentUser } from '@parlance/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../shared/api/call'
import { landing, safeTarget } from '../../shared/api/landing'
import { userQuery } from '../../shared/api/useUser'
import { useLocale } from '../../shared/i18n/LocaleProvider'

/** Takes a user who just signed in to `target`, or else to the page of their domain (section 2). */
export function useEnterConsole(target?: string) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const { locale, chosen, setLocale } = useLocale()
  const [entering, setEntering] = useState(false)
  const enter = async (user: CurrentUser) => {
    setEntering(true)
    cache.setQueryData(userQuery.queryKey, user)
    // Whoever picked a language on the login page wants it kept; else the account's own is spoken.
    if (chosen && user.locale !== locale)
      void call(access.changeLocale, { body: { locale } }).catch(() => undefined)
    else setLocale(user.locale)
    await navigate({ href: safeTarget(target) ?? (await landing(cache).catch(() => '/')), replace: true })
    setEntering(false)
  }
  return { with: enter, entering }
}

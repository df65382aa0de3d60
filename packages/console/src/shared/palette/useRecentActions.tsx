import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { useUser } from '../api/useUser'
import { useT } from '../i18n/useT'
import { type ScreenGroup, screenAt } from '../layout/navigation'
import type { PaletteAction } from './paletteActions'
import { type Recent, type RecentsOf, recentsBut, rememberRecent } from './recents'

type Input = { groups: readonly ScreenGroup[]; domainId: number | undefined; opened: boolean }

/** The pages that the user opened last in this domain, as they are when the palette opens. */
export function useRecentActions({ groups, domainId, opened }: Input): PaletteAction[] {
  const t = useT()
  const navigate = useNavigate()
  const userId = useUser()?.id
  const of = useMemo(
    () => (userId === undefined || domainId === undefined ? undefined : { userId, domainId }),
    [userId, domainId],
  )
  const isOpen = useOpenPage()
  useRememberScreen(of, groups, isOpen)
  const recents = useAtOpening(opened, () => (of ? recentsBut(of, isOpen) : []))
  return recents.flatMap(({ href, name }) => {
    // What this console has no screen for is not offered, whatever the device has kept.
    const screen = of && screenAt(groups, of.domainId, href)
    if (!screen) return []
    return {
      id: `recent:${href}`,
      label: name ?? t(screen.label),
      group: t('palette.recent'),
      ...(name !== undefined && { href }),
      icon: <screen.icon size={16} strokeWidth={1.75} aria-hidden />,
      run: () => void navigate({ href }),
    }
  })
}

/** They stay as they are until it opens again: a list that fades out does not change. */
function useAtOpening(opened: boolean, recentsNow: () => Recent[]): Recent[] {
  const [at, setAt] = useState<{ opened: boolean; recents: Recent[] }>({ opened: false, recents: [] })
  if (opened !== at.opened) setAt({ opened, recents: opened ? recentsNow() : at.recents })
  return at.recents
}

/** A screen is remembered at its own address; what is opened in one is, by its page. */
function useRememberScreen(
  of: RecentsOf | undefined,
  groups: readonly ScreenGroup[],
  isOpen: (href: string) => boolean,
): void {
  const href =
    of &&
    groups
      .flatMap(({ screens }) => screens)
      .map((screen) => screen.href(of.domainId))
      .find(isOpen)
  useEffect(() => {
    if (of && href) rememberRecent(of, { href })
  }, [of, href])
}

/** Whether an address is that of the page shown: its filters, which the address may lack, do not count. */
function useOpenPage(): (href: string) => boolean {
  const path = useRouterState({ select: ({ matches }) => matches.at(-1)?.pathname })
  const search = useRouterState({ select: ({ matches }) => matches.at(-1)?.search }) as
    | Record<string, unknown>
    | undefined
  return (href) => {
    const address = new URL(href, location.origin)
    return (
      address.pathname === path &&
      [...address.searchParams].every(([name, value]) => String(search?.[name]) === value)
    )
  }
}

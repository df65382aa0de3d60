import { type Action, type DomainDetail, may } from '@parlance/contract'
import type { LucideIcon } from 'lucide-react'
import type { MessageId } from '../i18n/messageId'

/** One of the lists that belong together; `tab` names it where one screen has several. */
export type ScreenTab = { path: string; tab?: string; label: MessageId }

/** A screen of a domain: a row of the left navigation and of the command palette. */
export type Screen = {
  label: MessageId
  icon: LucideIcon
  /** Address within a domain. */
  href: (domainId: number) => string
  /** How many things the screen lists, of the counts of a domain, or what waits to be relearnt; shown beside the label. */
  count?: keyof DomainDetail['counts'] | 'waiting'
  /** Second key after `g`. */
  goKey?: string
  /** Paths, besides that of `href`, at which this entry is the current one; below one that ends with a slash, too. */
  alsoAt?: readonly string[]
  /** What a reader must be allowed to do: who may not, is not led there. */
  needs?: Action
  /** It stands in the tabs of another screen, and not in the navigation. */
  inTabs?: true
}

/** One of the seven groups of the left navigation (specification section 2). */
export type ScreenGroup = { label: MessageId; screens: readonly Screen[] }

/** The groups with the screens that are there for who may do so much; a group without any is left out. */
export function groupsFor(
  groups: readonly ScreenGroup[],
  domain: Pick<DomainDetail, 'role'> | undefined,
): readonly ScreenGroup[] {
  const isFor = ({ needs }: Screen) =>
    needs === undefined || (domain !== undefined && may(domain.role, needs))
  return groups.flatMap((group) => {
    const screens = group.screens.filter(isFor)
    return screens.length > 0 ? [{ ...group, screens }] : []
  })
}

/** The screen that an address of a domain belongs to. */
export function screenAt(
  groups: readonly ScreenGroup[],
  domainId: number,
  address: string,
): Screen | undefined {
  const path = pathOf(address)
  const screens = groups.flatMap((group) => group.screens)
  return (
    screens.find((screen) => pathOf(screen.href(domainId)) === path) ??
    screens.find((screen) => isOn(screen, domainId, path))
  )
}

/** Whether a path belongs to a screen. */
function isOn(screen: Screen, domainId: number, path: string): boolean {
  return [pathOf(screen.href(domainId)), ...(screen.alsoAt ?? [])].some((one) => isAt(path, one))
}

/** An address that ends with a slash stands for all below it. */
function isAt(path: string, address: string): boolean {
  return address.endsWith('/') ? path.startsWith(address) : path === address
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address
}

/** The address of a path in a domain. */
export const at = (path: string) => (domainId: number) => `${path}?domainId=${domainId}`

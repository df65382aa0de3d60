import { z } from 'zod'

/** How many are shown, and one more: the page that is open is not offered. */
const SHOWN = 6
const KEPT = SHOWN + 1

/** A page that was opened: a screen, or with a name of its own what was opened in one. */
export type Recent = { href: string; name?: string | undefined }
const Kept = z.array(z.object({ href: z.string(), name: z.string().optional() }))

/** Whose pages they are: each user of a device has their own in each domain. */
export type RecentsOf = { userId: number; domainId: number }
const keyOf = ({ userId, domainId }: RecentsOf) => `parlance.recents.${userId}.${domainId}`

/** Notes on this device that a page was opened: it is the newest now. */
export function rememberRecent(of: RecentsOf, page: Recent): void {
  write(of, [page, ...others(of, page.href)].slice(0, KEPT))
}

/** What is gone is not offered again. */
export function forgetRecent(of: RecentsOf, href: string): void {
  write(of, others(of, href))
}

/** The pages opened last, newest first, without the one that is open. */
export function recentsBut(of: RecentsOf, isOpen: (href: string) => boolean): Recent[] {
  return read(of)
    .filter(({ href }) => !isOpen(href))
    .slice(0, SHOWN)
}

function others(of: RecentsOf, href: string): Recent[] {
  return read(of).filter((each) => each.href !== href)
}

function read(of: RecentsOf): Recent[] {
  try {
    return Kept.parse(JSON.parse(localStorage.getItem(keyOf(of)) ?? '[]'))
  } catch {
    return []
  }
}

function write(of: RecentsOf, pages: Recent[]): void {
  try {
    localStorage.setItem(keyOf(of), JSON.stringify(pages))
  } catch {
    // When the storage is full or closed, the page is only not remembered.
  }
}

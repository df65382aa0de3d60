import type { domain } from '@parlance/contract'
import type { QueryClient } from '@tanstack/react-query'
import { call } from './call'
import { endpointAt } from './endpointAt'
import { domainKeys } from './queryKeys'

/** The domains that the user may enter. */
export const DOMAINS = endpointAt<typeof domain.list>('GET', '/api/v1/domain')
const LAST_DOMAIN = 'parlance.lastDomain'
const SIGNED_IN = 'parlance.signedIn'

/** Remembers the open domain on this device, so that the next login returns to it. */
export function rememberDomain(domainId: number): void {
  localStorage.setItem(LAST_DOMAIN, String(domainId))
}

/** Notes on this device that somebody is signed in, until they log out: if they must log in again, they are told why. */
export function rememberSignedIn(signedIn: boolean): void {
  if (signedIn) localStorage.setItem(SIGNED_IN, 'true')
  else localStorage.removeItem(SIGNED_IN)
}

/** Whether a session on this device ended without a logout. */
export function wasSignedIn(): boolean {
  return localStorage.getItem(SIGNED_IN) !== null
}

/**
 * Where a login without a target goes, and who opens a super domain: the page of the domain that was open last, else of
 * the first domain that is not a super domain; where all are, the page that says NO_DOMAIN; who has none at all goes to
 * the list of domains, to make one (specification section 2).
 */
export async function landing(queryClient: QueryClient): Promise<string> {
  const { items } = await queryClient.fetchQuery({
    queryKey: domainKeys.list({ landing: true }),
    queryFn: () => call(DOMAINS, { query: { pageSize: 100 } }),
  })
  const open = items.filter(({ isSuperDomain }) => !isSuperDomain)
  const last = Number(localStorage.getItem(LAST_DOMAIN))
  const found = open.find(({ id }) => id === last) ?? open[0]
  if (found) return `/domain/${found.id}`
  return items.length > 0 ? '/auth?reason=NO_DOMAIN' : '/'
}

/** Only an address within the console may be a target: anything else could lead the user astray. */
export function safeTarget(target: string | undefined): string | undefined {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\')) return undefined
  return target
}

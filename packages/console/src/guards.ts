import { type CurrentUser, may } from '@parlance/contract'
import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from './shared/api/ApiError'
import { entryQuery } from './shared/api/entryQuery'
import { landing, rememberDomain, rememberSignedIn, safeTarget } from './shared/api/landing'
import { domainQuery } from './shared/api/useDomain'
import { userQuery } from './shared/api/useUser'

type Context = { queryClient: QueryClient }

/** Fetches the user on the first navigation; a visitor goes to the login page, which keeps the target. */
export async function requireUser(
  { queryClient }: Context,
  href: string,
): Promise<{ user: CurrentUser; alreadyLoaded: boolean }> {
  const alreadyLoaded = queryClient.getQueryData(userQuery.queryKey) != null
  const user = await queryClient.ensureQueryData(userQuery)
  if (!user) throw redirect({ to: '/login', search: href === '/' ? {} : { redirect: href } })
  rememberSignedIn(true)
  // Section 2: a user with neither email nor id has no subscription.
  if (!user.email && !user.id)
    throw redirect({ to: '/abnormal/$abnormalType', params: { abnormalType: 'subscription' } })
  return { user, alreadyLoaded }
}

/** A user who is signed in already goes on from the login page to the target or to a domain. */
export async function skipWhenSignedIn({ queryClient }: Context, target: string | undefined): Promise<void> {
  const user = await queryClient.ensureQueryData(userQuery).catch(() => null)
  if (user) throw redirect({ href: safeTarget(target) ?? (await landing(queryClient).catch(() => '/')) })
}

/** While nobody has an account, nobody can log in: the first owner registers. */
export async function registerFirst({ queryClient }: Context, target: string | undefined): Promise<void> {
  const entry = await queryClient.ensureQueryData(entryQuery).catch(() => null)
  if (entry?.hasUsers === false && entry.registrationOpen)
    throw redirect({ to: '/register', search: target ? { referer: target } : {} })
}

/**
 * Loads the domain of a route, or leads to the page that explains why it cannot be entered (section 2). What has a
 * page of its own goes there; else a user who was already inside goes to /auth, a newcomer to "no domain".
 */
export async function enterDomain(
  { queryClient, alreadyLoaded }: Context & { alreadyLoaded: boolean },
  domainId: number,
): Promise<void> {
  // Section 2: a missing target goes to the page of one's own domain.
  if (domainId === 0) throw redirect({ href: await landing(queryClient).catch(() => '/') })
  try {
    await openDomain(queryClient, domainId)
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
    const { code, params } = error.reply
    if (code === 'UNAUTHENTICATED') throw redirect({ to: '/login', search: { redirect: location.pathname } })
    if (code === 'SUB_ACCOUNT_UNAUTHORIZED')
      throw abnormal('noPermission', Array.isArray(params?.missing) ? params.missing.join(', ') : undefined)
    if (code === 'MAINTENANCE' || code === 'DATABASE_UNAVAILABLE' || code === 'SERVICE_STARTING')
      throw abnormal('maintenance')
    if (code.startsWith('ERROR_DOMAIN')) throw abnormal(code)
    throw alreadyLoaded ? redirect({ to: '/auth', search: { reason: code } }) : abnormal('noDomain')
  }
}

/** Loads a domain and remembers it; a super domain is replaced by another. */
async function openDomain(queryClient: QueryClient, domainId: number): Promise<void> {
  const { superDomain } = await queryClient.ensureQueryData(domainQuery(domainId))
  if (superDomain) throw redirect({ href: await landing(queryClient), replace: true })
  rememberDomain(domainId)
}

/**
 * Pages that show logs are skipped where the domain keeps none (section 2, `disableLog`); who may not read them is told
 * so.
 */
export function enterLog({ queryClient }: Context, domainId: number): void {
  const domain = queryClient.getQueryData(domainQuery(domainId).queryKey)
  if (domain && !may(domain.role, 'View/history')) throw abnormal('noPermission')
  if (domain?.disableLog) throw redirect({ to: '/domain/$domainId', params: { domainId } })
}

function abnormal(abnormalType: string, action?: string) {
  return redirect({
    to: '/abnormal/$abnormalType',
    params: { abnormalType },
    search: action ? { action } : {},
  })
}

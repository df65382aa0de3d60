import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { ApiError } from '../../../shared/api/ApiError'
import { inviteQuery } from './inviteQuery'

/** Pages that explain why an invite cannot be taken (specification sections 2 and 8). */
const ABNORMAL = { INVITE_INVALID: 'invite', INVITE_USED: 'invite', INVITE_LINKED_USER: 'ncpInvite' } as const

/**
 * Checks an invite before its page is shown (specification section 2). Who belongs to the domain already goes to its
 * conversations; a scenario editor's code that is used leads to /auth, where one logs in; what is wrong is explained.
 */
export async function followInvite(queryClient: QueryClient, code: string): Promise<void> {
  try {
    const { joined, domainId } = await queryClient.fetchQuery(inviteQuery(code))
    if (joined) throw redirect({ to: '/dmManagement', search: { domainId }, replace: true })
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error
    const reason = error.reply.code
    if (reason === 'INVITE_USED_BY_EDITOR') throw redirect({ to: '/auth', search: { reason } })
    if (reason in ABNORMAL)
      throw redirect({
        to: '/abnormal/$abnormalType',
        params: { abnormalType: ABNORMAL[reason as keyof typeof ABNORMAL] },
      })
    throw error
  }
}

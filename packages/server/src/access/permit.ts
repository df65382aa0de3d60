import { AppError, CONSOLE_LINKED_DEVICE, may } from '@parlance/contract'
import type { Context } from '../context'
import type { Permit } from '../http/serve'
import { findSession } from './session'

/** Asks the policy table: the caller's role in the domain of the call must allow the endpoint's action. */
export function createPermit(context: Context): Permit {
  return async (endpoint, request, domainId) => {
    if (endpoint.permit === 'public') return null
    const user = await findSession(context, request)
    if (!user) throw new AppError('UNAUTHENTICATED')
    const { id: userId, email, nick, device } = user
    const caller = { userId, email, nick, device, role: null, domainId: null }
    if (endpoint.permit === 'signedIn') return caller
    if (endpoint.permit === 'consoleLinked') {
      if (device !== CONSOLE_LINKED_DEVICE) throw new AppError('FORBIDDEN')
      return caller
    }
    if (domainId === null) throw new AppError('NO_DOMAIN')
    const member = await context.database
      .selectFrom('domain_member')
      .select('role')
      .where('domain_id', '=', domainId)
      .where('user_id', '=', user.id)
      .executeTakeFirst()
    // A stranger learns nothing: a domain that is not theirs looks like one that does not exist.
    if (!member) throw new AppError('NO_DOMAIN', { domainId })
    if (!may(member.role, endpoint.permit))
      throw new AppError('SUB_ACCOUNT_UNAUTHORIZED', { missing: [endpoint.permit] })
    if (CONSOLE_LINKED_ACTIONS.includes(endpoint.permit) && user.device !== CONSOLE_LINKED_DEVICE)
      throw new AppError('FORBIDDEN')
    return { ...caller, role: member.role, domainId }
  }
}

/** Build, apply and deploy are for console-linked users only (specification section 6), and so is making a domain. */
const CONSOLE_LINKED_ACTIONS: readonly string[] = ['Change/build', 'Change/deploy', 'Change/createDomain']

import { type Action, AppError, CONSOLE_LINKED_DEVICE, may, type Role } from '@parlance/contract'
import type { Context } from '../context'
import type { Database } from '../db/database'
import type { Permit } from '../http/serve'
import { findSession } from './session/session'

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
    if (!allows({ role: member.role, device }, endpoint.permit)) throw new AppError('FORBIDDEN')
    return { ...caller, role: member.role, domainId }
  }
}

/** Build, apply and deploy are for console-linked users only (specification section 6), and so is making a domain. */
const CONSOLE_LINKED_ACTIONS: readonly Action[] = ['Change/build', 'Change/deploy', 'Change/createDomain']

/** Whether a member with this role, by an account of this device, may do an action. */
export function allows({ role, device }: { role: Role; device: string }, action: Action): boolean {
  return may(role, action) && (device === CONSOLE_LINKED_DEVICE || !CONSOLE_LINKED_ACTIONS.includes(action))
}

/** Whether an account may do an action in a domain at this moment, for work that goes on after its call. */
export async function mayNow(
  database: Database,
  who: { userId: number | null; domainId: number },
  action: Action,
): Promise<boolean> {
  const member = await database
    .selectFrom('domain_member as m')
    .innerJoin('user_account as u', 'u.id', 'm.user_id')
    .select(['m.role', 'u.device'])
    .where('m.domain_id', '=', who.domainId)
    .where('m.user_id', '=', who.userId)
    .executeTakeFirst()
  return member !== undefined && allows(member, action)
}

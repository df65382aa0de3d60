import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/tables'
import type { IncomingTurn } from '../../turn/incomingTurn'

/** How an authentication ended. */
export type AuthenticationResult = 'SUCCESS' | 'FAILURE' | 'ERROR'

type Request = Selectable<Tables['authentication_request']>

/** The turn that informs the bot how an authentication ended: one for each request, however often it is reported. */
export function authenticatedTurn(
  { domain_id, environment, platform, user_id, state_hash }: Request,
  result: AuthenticationResult,
): IncomingTurn {
  return {
    domainId: domain_id,
    environment,
    platform,
    userId: user_id,
    userIp: null,
    event: 'authenticated',
    text: result,
    eventKey: `authenticated:${state_hash.toString('base64url')}`,
    eventDigest: result,
  }
}

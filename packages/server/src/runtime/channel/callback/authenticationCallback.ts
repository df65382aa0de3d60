import { AppError } from '@parlance/contract'
import type { FastifyInstance } from 'fastify'
import { decodeJwt, jwtVerify } from 'jose'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { authenticationKey } from '../../../content/component/dialogueSettings/authenticationKey'
import type { Context } from '../../../context'
import type { Tables } from '../../../db/tables'
import { AUTHENTICATION_ALGORITHM, PARLANCE, VERIFIER } from '../../authentication/authenticationLink'
import { stateHash } from '../../authentication/state'
import type { TakeTurn } from '../../turn/takeTurn'
import { createThrottle } from '../throttle'
import { type AuthenticationResult, authenticatedTurn } from './authenticatedTurn'

const BODY_BYTES_MAX = 16 * 1024
const CALLS_PER_MINUTE = 600
/** Clocks of two servers differ by this much at most, in seconds. */
const CLOCK_TOLERANCE = 30

/** `token`: a JWT of the operator's server. */
export const AuthenticationCallback = z.object({ token: z.string().min(1).max(8_000) })
type Request = Selectable<Tables['authentication_request']>

/**
 * Where an operator's server reports how an authentication ended (docs/authentication.md): with a token signed by the
 * domain's own key that names the state. The held answer is then delivered, or the message of the failure.
 */
export function authenticationRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  const throttle = createThrottle(CALLS_PER_MINUTE, 60_000)
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_BYTES_MAX },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post('/auth/callback', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      if (!throttle(request.ip, context.now().getTime())) throw new AppError('TOO_MANY_REQUESTS')
      const parsed = AuthenticationCallback.safeParse(request.body)
      if (!parsed.success) throw new AppError('INVALID', {}, [{ path: 'token', code: 'REQUIRED' }])
      const result = await conclude(context, takeTurn, parsed.data.token)
      return reply.header('cache-control', 'no-store').send({ result })
    })
  })
}

async function conclude(context: Context, takeTurn: TakeTurn, token: string): Promise<AuthenticationResult> {
  const waiting = await findRequest(context, stateOf(token))
  const result = await verify(context, waiting, token)
  // The turn is committed before the request is deleted: after a kill in between, a redelivery gets the same answer.
  await takeTurn(authenticatedTurn(waiting, result))
  await context.database
    .deleteFrom('authentication_request')
    .where('state_hash', '=', waiting.state_hash)
    .execute()
  return result
}

/** Read before the token is verified: it names the domain whose key verifies the rest. */
function stateOf(token: string): string {
  try {
    const { sub } = decodeJwt(token)
    if (typeof sub === 'string' && sub.length <= 100) return sub
  } catch {
    // Refused below: no token and a token without a subject are one error.
  }
  throw new AppError('INVALID', {}, [{ path: 'token', code: 'INVALID_VALUE' }])
}

/** Throws NOT_FOUND for a state that is not waited for, was used, or has expired. */
async function findRequest(context: Context, state: string): Promise<Request> {
  const found = await context.database
    .selectFrom('authentication_request')
    .selectAll()
    .where('state_hash', '=', stateHash(state))
    .where('expires_at', '>', context.now())
    .where('oauth_sealed', 'is', null)
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

/** Throws FORBIDDEN for a token that the domain's key did not sign, or not for us. */
async function verify(context: Context, waiting: Request, token: string): Promise<AuthenticationResult> {
  const key = await authenticationKey(context, waiting.domain_id)
  if (!key) throw new AppError('FORBIDDEN')
  try {
    const { payload } = await jwtVerify(token, key.publicKey, {
      algorithms: [AUTHENTICATION_ALGORITHM],
      audience: PARLANCE,
      issuer: VERIFIER,
      requiredClaims: ['exp', 'sub', 'result'],
      clockTolerance: CLOCK_TOLERANCE,
      currentDate: context.now(),
    })
    return payload.result === 'SUCCESS' || payload.result === 'FAILURE' ? payload.result : 'ERROR'
  } catch {
    throw new AppError('FORBIDDEN')
  }
}

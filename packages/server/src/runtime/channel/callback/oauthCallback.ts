import { AppError, DEFAULT_MESSAGES, TURN_BUDGET_MS } from '@parlance/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { askForToken } from '../../../content/component/oauth/askForToken'
import { oauthSecret } from '../../../content/component/oauth/oauthClient'
import type { Context } from '../../../context'
import { domainRow } from '../../../db/domainRow'
import type { Tables } from '../../../db/tables'
import { OAuthRequest, oauthBinding } from '../../authentication/oauthLink'
import { keepTokens } from '../../authentication/oauthTokens'
import { stateHash } from '../../authentication/state'
import type { TakeTurn } from '../../turn/takeTurn'
import { createThrottle } from '../throttle'
import { type AuthenticationResult, authenticatedTurn } from './authenticatedTurn'

const CALLS_PER_MINUTE = 600

/** Where an authorization server sends an end user back to: with a code, or with an error (RFC 6749, section 4.1.2). */
export const OAuthCallback = z.object({
  state: z.string().min(1).max(200),
  code: z.string().min(1).max(8_000).optional(),
  error: z.string().max(200).optional(),
})
type Request = Selectable<Tables['authentication_request']>

/** The way back from an authorization server: the held answer is delivered, and the page says that it is done. */
export function oauthCallbackRoutes(app: FastifyInstance, context: Context, takeTurn: TakeTurn): void {
  const throttle = createThrottle(CALLS_PER_MINUTE, 60_000)
  app.get('/auth/oauth/callback', async (request, reply) => {
    if (!throttle(request.ip, context.now().getTime())) throw new AppError('TOO_MANY_REQUESTS')
    const parsed = OAuthCallback.safeParse(request.query)
    if (!parsed.success) throw new AppError('INVALID', {}, [{ path: 'state', code: 'REQUIRED' }])
    const waiting = await takeRequest(context, parsed.data.state)
    const result = await conclude(context, waiting, parsed.data)
    await takeTurn(authenticatedTurn(waiting, result))
    return showResult(context, reply, waiting.domain_id, result)
  })
}

/** A state is used up before the code is: who calls twice at once is taken once. Throws NOT_FOUND. */
async function takeRequest({ database, now }: Context, state: string): Promise<Request> {
  const found = await database
    .deleteFrom('authentication_request')
    .where('state_hash', '=', stateHash(state))
    .where('expires_at', '>', now())
    .where('oauth_sealed', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!found) throw new AppError('NOT_FOUND')
  return found
}

async function conclude(
  context: Context,
  waiting: Request,
  { code, error }: z.infer<typeof OAuthCallback>,
): Promise<AuthenticationResult> {
  if (error !== undefined || code === undefined) return error === 'access_denied' ? 'FAILURE' : 'ERROR'
  const sealed = context.seal.open(waiting.oauth_sealed!, oauthBinding(waiting.state_hash))
  const { verifier, redirectUri, ...server } = OAuthRequest.parse(JSON.parse(sealed))
  const stored = await oauthSecret(context, waiting.domain_id, server.tokenUrl)
  if (!stored) return 'ERROR'
  const grant = {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  }
  const client = { domainId: waiting.domain_id, ...server, ...stored }
  const reply = await askForToken(context, client, grant, performance.now() + TURN_BUDGET_MS)
  if (!reply.ok) {
    context.log.warn({ domain: waiting.domain_id, error: reply.error }, 'a token address gave no token')
    return 'ERROR'
  }
  const { domain_id, environment, platform, user_id } = waiting
  await keepTokens(context, { domain_id, environment, platform, user_id }, server, reply.tokens)
  return 'SUCCESS'
}

/**
 * All that the end user sees of us: a sentence in the language of the bot, and which bot it is, as whoever was sent a
 * stranger's link would else not know for whom they have signed in.
 */
async function showResult(
  { database }: Context,
  reply: FastifyReply,
  domainId: number,
  result: AuthenticationResult,
): Promise<FastifyReply> {
  const { language, name } = await domainRow(database, domainId, ['language', 'name'])
  const messages = DEFAULT_MESSAGES[language]
  const text = {
    SUCCESS: messages.authenticationDone,
    FAILURE: messages.authenticationFailure,
    ERROR: messages.authenticationError,
  }[result]
  const page = `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${text}</title><body style="font: 16px/1.6 system-ui, sans-serif; margin: 20vh auto; max-width: 24em; padding: 0 1em; text-align: center"><strong>${escapeHtml(name)}</strong><br>${text}</body></html>`
  return reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

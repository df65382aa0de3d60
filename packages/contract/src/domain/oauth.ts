import { z } from 'zod'
import { spokenText } from '../answer/answer'
import { endpoint } from '../endpoint/endpoint'
import { hasExpression } from '../expression/parse'
import { ANSWER_TEXT_MAX, OAUTH_CLIENT_ID_MAX, OAUTH_SCOPE_MAX, OAUTH_SECRET_MAX } from '../primitives/limits'
import { InDomain, outwardUrl, requiredText, text } from '../primitives/primitives'

/** An address as it stands: nothing in it is replaced. */
const plainUrl = outwardUrl.refine((url) => !hasExpression(url), 'URL_INVALID')

/** The authorization server at which end users sign in, and what this bot is there. */
export const OAuthServer = z.object({
  authorizationUrl: plainUrl,
  tokenUrl: plainUrl,
  clientId: requiredText(OAUTH_CLIENT_ID_MAX),
  /** Names separated by spaces; empty leaves it to the server. */
  scope: text(OAUTH_SCOPE_MAX),
})
export type OAuthServer = z.infer<typeof OAuthServer>

/** How end users prove who they are by OAuth, and what is said (behaviour 12.12). */
export const OAuthSettings = OAuthServer.extend({
  request: spokenText(ANSWER_TEXT_MAX),
  failure: spokenText(ANSWER_TEXT_MAX),
  error: spokenText(ANSWER_TEXT_MAX),
})
export type OAuthSettings = z.infer<typeof OAuthSettings>

/**
 * What a trial of a token address came to. READY: it knows the client and refuses only the made-up code; CLIENT_REFUSED:
 * it does not know id or secret; SECRET_ELSEWHERE: the stored secret is for another address; NOT_UNDERSTOOD: what it
 * answers is no OAuth; UNREACHABLE: there was no answer.
 */
const OAUTH_TRIALS = ['READY', 'CLIENT_REFUSED', 'SECRET_ELSEWHERE', 'NOT_UNDERSTOOD', 'UNREACHABLE'] as const

/** A trial of a token address; `detail`: the server's own code of the error, or what went wrong on the way. */
export const OAuthTrial = z.object({ result: z.enum(OAUTH_TRIALS), detail: z.string() })
export type OAuthTrial = z.infer<typeof OAuthTrial>

/** What the console knows of the client: where it is registered to be sent back to, and whether it has a secret. */
export const OAuthClient = z.object({
  redirectUri: z.string(),
  /** The token address that the secret is for; null without a secret. The secret itself is never shown. */
  secretFor: z.string().nullable(),
})
export type OAuthClient = z.infer<typeof OAuthClient>

const OF_DOMAIN = { permit: 'Change/updateDomain', query: InDomain } as const
const CLIENT = { tokenUrl: OAuthServer.shape.tokenUrl }

/** Calls of the client that a bot is at an authorization server. */
export const oauth = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/dialogue-settings/oauth',
    permit: 'View/executeBuilder',
    summary: 'The address to register with an authorization server, and whether a client secret is stored',
    query: InDomain,
    reply: OAuthClient,
  }),
  setSecret: endpoint({
    ...OF_DOMAIN,
    method: 'PUT',
    path: '/api/v1/dialogue-settings/oauth/secret',
    summary: 'Set the client secret, which is sent to this token address only; null forgets it',
    body: z.object({ ...CLIENT, secret: requiredText(OAUTH_SECRET_MAX).nullable() }),
    reply: OAuthClient,
  }),
  tryClient: endpoint({
    ...OF_DOMAIN,
    method: 'POST',
    path: '/api/v1/dialogue-settings/oauth/try',
    summary: 'Ask a token address whether it knows the client, with a code that is made up',
    body: z.object({ ...CLIENT, clientId: OAuthServer.shape.clientId }),
    reply: OAuthTrial,
  }),
}

import { SwitchedEvent } from '@parlance/contract'
import type { Context } from '../../context'
import { answered, jsonBody, pathParameters, queryParameters } from '../../http/openApi/openApi'
import { AuthenticationCallback } from './callback/authenticationCallback'
import { webhookRoute } from './link/linkAddress'
import type { Pushed } from './port/ports'

type Paths = Record<string, Record<string, unknown>>

/** The endpoints in openapi.json that have a protocol of their own instead of the contract's. */
export function channelPaths({ channelPorts: { pushed, asked } }: Pick<Context, 'channelPorts'>): Paths {
  const routes = asked.flatMap((port) => port.routes)
  return {
    ...Object.fromEntries(
      routes.map(({ path, summary, openApi }) => [documented(path), { post: { summary, ...openApi?.() } }]),
    ),
    ...Object.fromEntries(
      Object.entries(pushed).map(([platform, port]) => [documented(webhookRoute(platform)), webhookOf(port)]),
    ),
    ...callbackPaths(),
    ...paymentPaths(),
    ...healthPaths(),
  }
}

/** A path as OpenAPI writes its parameters. */
function documented(path: string): string {
  return path.replaceAll(/:(\w+)/g, '{$1}')
}

/** Where a messenger delivers its events. */
function webhookOf({ about, isSigned, handshake }: Pushed): Record<string, unknown> {
  const { name } = about
  const parameters = pathParameters('domainId', 'webhookKey')
  const how = isSigned ? 'signed with a secret of the link' : 'which signs nothing'
  return {
    ...(handshake && {
      get: {
        summary: `By which ${name} sees whose webhook it is`,
        parameters: [...parameters, ...queryParameters(handshake.names)],
        responses: { 200: { description: 'The challenge' }, 403: { description: 'Another verify token' } },
      },
    }),
    post: {
      summary: `Events of ${name}, ${how}; they are answered by calls`,
      parameters,
      responses: {
        200: { description: 'Kept' },
        400: { description: 'Nothing that the messenger sends for this bot' },
        ...(isSigned && { 401: { description: 'Not signed with the secret' } }),
      },
    },
  }
}

/** Where other servers, and end users, come back to. */
function callbackPaths(): Paths {
  return {
    '/auth/callback': {
      post: {
        summary: "How an authentication ended, in a token that the operator's server signed",
        requestBody: jsonBody(AuthenticationCallback),
        responses: answered('Taken; the held answer, or the failure, is sent to the end user'),
      },
    },
    '/auth/oauth/callback': {
      get: {
        summary: 'Where an authorization server sends an end user back to, with a code or an error',
        parameters: queryParameters(['state', 'code', 'error'], ['state']),
        responses: { 200: { description: 'A page that says how it ended' } },
      },
    },
    '/webhook/switcher/{domainId}': {
      post: {
        summary:
          "What the agent switcher tells: a talk is now with the destination; signed with the secret of the bot's place",
        parameters: pathParameters('domainId'),
        requestBody: jsonBody(SwitchedEvent),
        responses: {
          200: { description: 'Taken; `handedBack` is how many talks the bot has again' },
          401: { description: "Not signed with the secret of the bot's place" },
        },
      },
    },
  }
}

/** Where a payment service sends end users back to. */
function paymentPaths(): Paths {
  const back = (summary: string) => ({
    get: {
      summary,
      parameters: pathParameters('token'),
      responses: { 200: { description: 'A page that says how the payment ended' } },
    },
  })
  return {
    '/pay/{token}/confirm': back('Where an end user comes back to who agreed to a payment: it is made, once'),
    '/pay/{token}/cancel': back('Where an end user comes back to who cancelled a payment'),
  }
}

/** The paths that monitoring programs call. */
function healthPaths(): Paths {
  return {
    '/livez': { get: { summary: 'Whether the process answers', responses: alive } },
    '/healthz': { get: { summary: 'The older name of /livez', responses: alive } },
    '/readyz': {
      get: {
        summary: 'Whether calls that are sent to this node are served',
        responses: {
          200: { description: 'They are' },
          503: {
            description: 'Not now; `missing` names DATABASE, FILES (the folder of bundles) or STOPPING',
          },
        },
      },
    },
  }
}

const alive = { 200: { description: 'It does' } }

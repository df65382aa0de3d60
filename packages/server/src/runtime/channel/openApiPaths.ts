import { CUSTOM_ERRORS, CUSTOM_SIGNATURE_HEADER, CustomRequest, SwitchedEvent } from '@parlance/contract'
import { z } from 'zod'
import { schemaOf } from '../../http/openApi'
import { WebChatRequest } from '../channels/webChat/webChatRequest'
import { AuthenticationCallback } from './callback/authenticationCallback'

/** The endpoints in openapi.json that have a protocol of their own instead of the contract's. */
export function channelPaths(): Record<string, Record<string, unknown>> {
  return {
    '/custom/v1/{domainId}/{invokeKey}': { post: customOperation('live') },
    '/custom/v1/{domainId}/{invokeKey}/beta': { post: customOperation('beta') },
    '/webchat/v1/{invokeKey}': {
      post: {
        summary: 'A turn of the embedded web chat; the server signs it for the Custom API',
        parameters: [pathParameter('invokeKey')],
        requestBody: bodyOf(WebChatRequest),
        responses: answered('The answer, as the Custom API gives it'),
      },
    },
    ...webhookPaths(),
    '/auth/callback': {
      post: {
        summary: "How an authentication ended, in a token that the operator's server signed",
        requestBody: bodyOf(AuthenticationCallback),
        responses: answered('Taken; the held answer, or the failure, is sent to the end user'),
      },
    },
    '/auth/oauth/callback': {
      get: {
        summary: 'Where an authorization server sends an end user back to, with a code or an error',
        parameters: ['state', 'code', 'error'].map((name) => ({
          name,
          in: 'query',
          required: name === 'state',
          schema: { type: 'string' },
        })),
        responses: { 200: { description: 'A page that says how it ended' } },
      },
    },
    ...switcherPaths(),
    ...paymentPaths(),
    ...healthPaths(),
  }
}

/** Where the agent switcher tells what became of a talk. */
function switcherPaths(): Record<string, Record<string, unknown>> {
  return {
    '/webhook/switcher/{domainId}': {
      post: {
        summary:
          "What the agent switcher tells: a talk is now with the destination; signed with the secret of the bot's place",
        parameters: [pathParameter('domainId')],
        requestBody: bodyOf(SwitchedEvent),
        responses: {
          200: { description: 'Taken; `handedBack` is how many talks the bot has again' },
          401: { description: "Not signed with the secret of the bot's place" },
        },
      },
    },
  }
}

/** Where messengers deliver their events. */
function webhookPaths(): Record<string, Record<string, unknown>> {
  return {
    '/webhook/line/{domainId}/{webhookKey}': {
      post: webhookOperation(
        'Events of LINE, signed with the channel secret; they are answered by calls to LINE',
      ),
    },
    '/webhook/facebook/{domainId}/{webhookKey}': {
      get: {
        summary:
          'By which Facebook sees whose webhook it is: the challenge is answered to who has the verify token',
        parameters: [
          pathParameter('domainId'),
          pathParameter('webhookKey'),
          ...['hub.mode', 'hub.verify_token', 'hub.challenge'].map((name) => ({
            name,
            in: 'query',
            required: true,
            schema: { type: 'string' },
          })),
        ],
        responses: { 200: { description: 'The challenge' }, 403: { description: 'Another verify token' } },
      },
      post: webhookOperation(
        'Events of a Facebook page, signed with the app secret; they are answered by calls',
      ),
    },
    '/webhook/lineworks/{domainId}/{webhookKey}': {
      post: webhookOperation('An event of LINE WORKS, signed with the bot secret; it is answered by calls'),
    },
    '/webhook/naverworks/{domainId}/{webhookKey}': {
      post: webhookOperation('An event of NAVER WORKS, signed with the bot secret; it is answered by calls'),
    },
    '/webhook/talktalk/{domainId}/{webhookKey}': {
      post: webhookOperation('An event of NAVER TalkTalk, which signs nothing; it is answered by calls', {
        isSigned: false,
      }),
    },
  }
}

function webhookOperation(summary: string, { isSigned = true } = {}): Record<string, unknown> {
  return {
    summary,
    parameters: [pathParameter('domainId'), pathParameter('webhookKey')],
    responses: {
      200: { description: 'Kept' },
      400: { description: 'Nothing that the messenger sends for this bot' },
      ...(isSigned && { 401: { description: 'Not signed with the secret' } }),
    },
  }
}

/** Where a payment service sends end users back to. */
function paymentPaths(): Record<string, Record<string, unknown>> {
  const back = (summary: string) => ({
    get: {
      summary,
      parameters: [pathParameter('token')],
      responses: { 200: { description: 'A page that says how the payment ended' } },
    },
  })
  return {
    '/pay/{token}/confirm': back('Where an end user comes back to who agreed to a payment: it is made, once'),
    '/pay/{token}/cancel': back('Where an end user comes back to who cancelled a payment'),
  }
}

/** Those that programs which watch the server call. */
function healthPaths(): Record<string, Record<string, unknown>> {
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

function customOperation(environment: 'live' | 'beta'): Record<string, unknown> {
  return {
    summary: `The signed Custom API of ${environment}: open, send, getPersistentMenu`,
    security: [{ signature: [] }],
    description: `${CUSTOM_SIGNATURE_HEADER} = base64(HMAC-SHA256(secret key, raw body)). ${EVENTS}`,
    parameters: [pathParameter('domainId'), pathParameter('invokeKey')],
    requestBody: bodyOf(CustomRequest),
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: { type: 'object' } } } },
      500: {
        description: 'Refused',
        content: { 'application/json': { schema: schemaOf(ProtocolError, 'output') } },
      },
      503: { description: 'The database is away for a moment: send the same bytes again after Retry-After' },
    },
  }
}

const EVENTS =
  '`open` answers with the welcome message; its text, the postback of a welcome action, is only kept. `send` takes the last text. In version v1 choices are numbered lines, and a text that is such a number chooses. `cicRequest` and `campaign` are the data of a telephone call: they give built-in variables their values until the next `open`.'

const ProtocolError = z.object({ code: z.enum(CUSTOM_ERRORS), message: z.string(), timestamp: z.number() })

function bodyOf(schema: z.ZodType): Record<string, unknown> {
  return { required: true, content: { 'application/json': { schema: schemaOf(schema, 'input') } } }
}

function answered(description: string): Record<string, unknown> {
  return { 200: { description }, default: { description: 'Refused, with a code' } }
}

function pathParameter(name: string): Record<string, unknown> {
  return { name, in: 'path', required: true, schema: { type: 'string' } }
}

import { CUSTOM_ERRORS, CUSTOM_SIGNATURE_HEADER, CustomRequest } from '@parlance/contract'
import { z } from 'zod'
import { schemaOf } from '../../http/openApi'
import { AuthenticationCallback } from './authenticationCallback'
import { WebChatRequest } from './webChatRequest'

/** The endpoints in openapi.json that have a protocol of their own instead of the contract's. */
export function channelPaths(): Record<string, Record<string, unknown>> {
  return {
    '/custom/v1/{domainId}/{invokeKey}': { post: customOperation('live') },
    '/custom/v1/{domainId}/{invokeKey}/beta': { post: customOperation('beta') },
    '/webchat/v1/{invokeKey}': {
      post: {
        summary: 'A turn of the embedded web chat; the server signs it for the Custom API',
        parameters: [pathParameter('invokeKey')],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(WebChatRequest, 'input') } },
        },
        responses: {
          200: { description: 'The answer, as the Custom API gives it' },
          default: { description: 'Refused, with a code' },
        },
      },
    },
    '/auth/callback': {
      post: {
        summary: "How an authentication ended, told by the operator's server in a token it signed",
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(AuthenticationCallback, 'input') } },
        },
        responses: {
          200: { description: 'Taken; the held answer, or the failure, comes to the end user' },
          default: { description: 'Refused, with a code' },
        },
      },
    },
    '/healthz': {
      get: { summary: 'Whether this node serves', responses: { 200: { description: 'It does' } } },
    },
  }
}

function customOperation(environment: 'live' | 'beta'): Record<string, unknown> {
  return {
    summary: `The signed Custom API of ${environment}: open, send, getPersistentMenu`,
    security: [{ signature: [] }],
    description: `${CUSTOM_SIGNATURE_HEADER} = base64(HMAC-SHA256(secret key, raw body)). ${EVENTS}`,
    parameters: [pathParameter('domainId'), pathParameter('invokeKey')],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(CustomRequest, 'input') } },
    },
    responses: {
      200: { description: 'The answer', content: { 'application/json': { schema: { type: 'object' } } } },
      500: {
        description: 'Refused',
        content: { 'application/json': { schema: schemaOf(ProtocolError, 'output') } },
      },
    },
  }
}

const EVENTS =
  '`open` answers with the welcome message; its text, the postback of a welcome action, is only kept. `send` takes the last text. In version v1 choices are numbered lines, and a text that is such a number chooses.'

const ProtocolError = z.object({ code: z.enum(CUSTOM_ERRORS), message: z.string(), timestamp: z.number() })

function pathParameter(name: string): Record<string, unknown> {
  return { name, in: 'path', required: true, schema: { type: 'string' } }
}

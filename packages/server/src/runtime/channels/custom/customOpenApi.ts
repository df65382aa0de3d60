import { CUSTOM_ERRORS, CUSTOM_SIGNATURE_HEADER, CustomRequest } from '@parlance/contract'
import { z } from 'zod'
import { jsonBody, pathParameters, schemaOf } from '../../../http/openApi/openApi'

const EVENTS =
  '`open` answers with the welcome message; its text, the postback of a welcome action, is only kept. `send` takes the last text. In version v1 choices are numbered lines, and a text that is such a number chooses. `cicRequest` and `campaign` are the data of a telephone call: they give built-in variables their values until the next `open`.'

const ProtocolError = z.object({ code: z.enum(CUSTOM_ERRORS), message: z.string(), timestamp: z.number() })

/** The two addresses of the protocol as openapi.json describes them. */
export function documentedAs(environment: 'live' | 'beta') {
  return {
    summary: `The signed Custom API of ${environment}: open, send, getPersistentMenu`,
    openApi: () => ({
      security: [{ signature: [] }],
      description: `${CUSTOM_SIGNATURE_HEADER} = base64(HMAC-SHA256(secret key, raw body)). ${EVENTS}`,
      parameters: pathParameters('domainId', 'invokeKey'),
      requestBody: jsonBody(CustomRequest),
      responses: {
        200: { description: 'The answer', content: { 'application/json': { schema: { type: 'object' } } } },
        500: {
          description: 'Refused',
          content: { 'application/json': { schema: schemaOf(ProtocolError, 'output') } },
        },
        503: {
          description: 'The database is away for a moment: send the same bytes again after Retry-After',
        },
      },
    }),
  }
}

import { CUSTOM_SIGNATURE_HEADER, type Endpoint, ERROR_STATUS } from '@parlance/contract'
import { z } from 'zod'

const Params = z.record(z.string(), z.unknown()).optional()
/** `ErrorReply` of the contract. */
const ErrorBody = z.object({
  code: z.enum(Object.keys(ERROR_STATUS)),
  params: Params,
  issues: z.array(z.object({ path: z.string(), code: z.string(), params: Params })).optional(),
})

/** The description of every endpoint, written from the contract (OpenAPI 3.1); `otherPaths` are those outside it. */
export function openApi(
  served: readonly Endpoint[],
  otherPaths: Record<string, Record<string, unknown>>,
  version: string,
): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = { ...otherPaths }
  for (const endpoint of served) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Parlance', version, license: { name: 'MIT', identifier: 'MIT' } },
    paths: sorted(paths),
    components: {
      schemas: {
        ErrorReply: schemaOf(ErrorBody, 'input'),
      },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'parlance_session' },
        signature: { type: 'apiKey', in: 'header', name: CUSTOM_SIGNATURE_HEADER },
      },
    },
  }
}

function operation(endpoint: Endpoint): Record<string, unknown> {
  return {
    summary: endpoint.summary,
    // Fields that a body may also call otherwise, each with its name here.
    ...(endpoint.bodyNames && { 'x-body-names': endpoint.bodyNames }),
    ...(endpoint.permit !== 'public' && { security: [{ session: [] }], 'x-permit': endpoint.permit }),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...mark(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: bodySchemaOf(endpoint.body) } },
      },
    }),
    ...(endpoint.upload && {
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': {
            schema: {
              type: 'object',
              required: ['file'],
              properties: { file: { type: 'string', format: 'binary' } },
            },
          },
        },
      },
    }),
    responses: {
      200: endpoint.download
        ? { description: 'The file', content: { 'application/octet-stream': {} } }
        : {
            description: 'Done',
            content: { 'application/json': { schema: schemaOf(endpoint.reply, 'output') } },
          },
      default: {
        description: 'Refused, with a code',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorReply' } } },
      },
    },
  }
}

/** Calls that change something must carry the XMLHttpRequest mark. */
function mark(endpoint: Endpoint): Record<string, unknown>[] {
  if (endpoint.method === 'GET') return []
  return [
    {
      name: 'x-requested-with',
      in: 'header',
      required: true,
      schema: { type: 'string', const: 'XMLHttpRequest' },
    },
  ]
}

function parameters(schema: z.ZodType | undefined, where: 'path' | 'query'): Record<string, unknown>[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: of,
  }))
}

/** As `schemaOf`; a field that is not named is refused. */
function bodySchemaOf(schema: z.ZodType): Record<string, unknown> {
  return schemaOf(schema, 'input', ({ jsonSchema }) => {
    if (jsonSchema.type === 'object' && jsonSchema.properties) jsonSchema.additionalProperties ??= false
  })
}

/** A zod schema as the JSON Schema that OpenAPI 3.1 takes. */
export function schemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  override: z.core.ToJSONSchemaParams['override'] = () => {},
): Record<string, unknown> {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override }) as Record<
    string,
    unknown
  >
  return rest
}

function sorted<T>(record: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** A body of JSON, for calls with a protocol of their own. */
export function jsonBody(schema: z.ZodType): Record<string, unknown> {
  return { required: true, content: { 'application/json': { schema: schemaOf(schema, 'input') } } }
}

/** Replies of which no more is said. */
export function answered(description: string): Record<string, unknown> {
  return { 200: { description }, default: { description: 'Refused, with a code' } }
}

/** Texts that stand in the path. */
export function pathParameters(...names: string[]): Record<string, unknown>[] {
  return names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }))
}

/** Texts that stand in the query; those that are needed. */
export function queryParameters(names: readonly string[], needed = names): Record<string, unknown>[] {
  return names.map((name) => ({
    name,
    in: 'query',
    required: needed.includes(name),
    schema: { type: 'string' },
  }))
}

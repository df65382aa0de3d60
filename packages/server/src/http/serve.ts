import {
  AppError,
  BODY_DEPTH_MAX,
  type BodyOf,
  type Endpoint,
  ERROR_STATUS,
  fieldIssues,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Role,
  unknownFields,
} from '@parlance/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'

/** The caller. `role` and `domainId` are set where the endpoint works in a domain. */
export type Caller = {
  userId: number
  email: string
  nick: string
  device: string
  role: Role | null
  domainId: number | null
}

export type Call<E extends Endpoint> = {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: E['permit'] extends 'public' ? Caller | null : Caller
  request: FastifyRequest
  reply: FastifyReply
}

/** Returns the caller, or throws UNAUTHENTICATED, FORBIDDEN or NO_DOMAIN. Null only for public endpoints. */
export type Permit = (
  endpoint: Endpoint,
  request: FastifyRequest,
  domainId: number | null,
) => Promise<Caller | null>

/** Binds an endpoint of the contract to its handler: parse, permit, act, present. */
export type Serve = <E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<ReplyOf<E>>) => void

/** Does what may be done twice, and does it again when what it stands on was away for a moment. */
export type Repeat = <Result>(work: () => Promise<Result>) => Promise<Result>

/** Sees each answer before it is sent; throws when it must not be. */
export type CheckReply = (endpoint: Endpoint, answer: unknown) => void

/** What calls stand on: `isAway` tells whether an error says that it was away. */
export type Standing = { repeat: Repeat; isAway(error: unknown): boolean; check: CheckReply }

/** Makes `serve` for an app. `served` collects what was bound, for openapi.json and for the test that all is served. */
export function createServe(
  app: FastifyInstance,
  permit: Permit,
  { repeat, isAway, check }: Standing,
  served: Endpoint[],
): Serve {
  return (endpoint, handle) => {
    served.push(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        // The permission comes first: only those who may make a call learn what is wrong with it.
        const given = domainFromBody(endpoint, request)
        const caller = await repeat(() => permit(endpoint, request, domainOf(endpoint, request, given.query)))
        const params = parsePart(endpoint.params, request.params)
        const query = parsePart(endpoint.query, given.query)
        const body = endpoint.body ? parseBody(endpoint.body, named(endpoint, given.body ?? {})) : undefined
        // The wire edge: what was parsed by the endpoint's schemas has the endpoint's types.
        const call = { params, query, body, caller, request, reply } as Call<typeof endpoint>
        const answering =
          endpoint.method === 'GET' && !endpoint.download ? repeat(() => handle(call)) : handle(call)
        const answer = await answering.catch(async (error: unknown) => {
          // What a call meets in a domain that was removed meanwhile follows from that, whatever it is.
          if (!isRefusal(error) && !isAway(error)) await permit(endpoint, request, caller?.domainId ?? null)
          throw error
        })
        if (endpoint.download) return reply
        check(endpoint, answer)
        return reply.send(answer)
      },
    })
  }
}

/** Whether the error is the caller's, to be explained to them, rather than a failure of the server. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && ERROR_STATUS[error.code] < 500
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('INVALID', {}, fieldIssues(result.error, value))
}

/** As `parsePart`; what the schema does not know is refused too, so that a mistyped field is not quietly dropped. */
function parseBody(schema: z.ZodType, value: unknown): unknown {
  if (isDeeperThan(value, BODY_DEPTH_MAX)) {
    const issue = { path: '', code: 'NESTED_TOO_DEEP', params: { max: BODY_DEPTH_MAX } } as const
    throw new AppError('INVALID', {}, [issue])
  }
  const unknown = unknownFields(schema, value)
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success && unknown.length === 0) return result.data
  throw new AppError('INVALID', {}, [...unknown, ...(result.error ? fieldIssues(result.error, value) : [])])
}

/** Whether arrays and objects stand in each other more than `levels` deep: whoever walks them may go so deep. */
function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((entry) => isDeeperThan(entry, levels - 1))
}

type Given = { query: Record<string, unknown>; body: unknown }

/**
 * A call may name its domain in the body, as some of section 7 do: it then stands in the query, for permission and handler
 * alike. Throws NO_DOMAIN when the query names another.
 */
function domainFromBody(endpoint: Endpoint, request: FastifyRequest): Given {
  const query = request.query as Record<string, unknown>
  const { body } = request
  if (!namesDomain(endpoint.query) || typeof body !== 'object' || body === null || !('domainId' in body))
    return { query, body }
  const { domainId, ...rest } = body
  // A list of one number would count as that number.
  if (typeof domainId !== 'number' && typeof domainId !== 'string') throw new AppError('NO_DOMAIN')
  if (query.domainId !== undefined && String(query.domainId) !== String(domainId))
    throw new AppError('NO_DOMAIN', { domainId })
  return { query: { ...query, domainId }, body: namesDomain(endpoint.body) ? body : rest }
}

/** A body with its fields under the names of the schema; one that stands there under both names is refused as unknown. */
function named({ bodyNames }: Endpoint, body: unknown): unknown {
  if (!bodyNames || typeof body !== 'object' || body === null || Array.isArray(body)) return body
  const entries = Object.entries(body).map(([name, value]) => {
    const field = Object.hasOwn(bodyNames, name) ? bodyNames[name]! : name
    return [field !== name && field in body ? name : field, value]
  })
  return Object.fromEntries(entries)
}

function namesDomain(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodObject && 'domainId' in schema.shape
}

/**
 * The domain a call works in: it stands in the path of calls on a domain itself, else in the query. The path goes first,
 * as the handler acts on what stands there: a domain of one's own in the query must not open somebody else's in the path.
 */
function domainOf(endpoint: Endpoint, request: FastifyRequest, query: Given['query']): number | null {
  const params = request.params as Record<string, string | undefined>
  const own = endpoint.path.startsWith('/api/v1/domain/:id') ? params.id : undefined
  const id = Number(own ?? params.domainId ?? query.domainId)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

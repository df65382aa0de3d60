import {
  AppError,
  type BodyOf,
  type Endpoint,
  fieldIssues,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type Role,
} from '@parlance/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

/** Who calls. `role` and `domainId` are set where the endpoint works in a domain. */
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

/** Makes `serve` for an app. `served` collects what was bound, for openapi.json and for the test that all is served. */
export function createServe(app: FastifyInstance, permit: Permit, served: Endpoint[]): Serve {
  return (endpoint, handle) => {
    served.push(endpoint)
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        // The permission comes first: only those who may make a call learn what is wrong with it.
        const asked = { ...(request.query as Record<string, unknown>) }
        asked.domainId ??= domainInBody(endpoint, request)
        const caller = await permit(endpoint, request, domainOf(endpoint, request, asked.domainId))
        const params = parsePart(endpoint.params, request.params)
        const query = parsePart(endpoint.query, asked)
        const body = endpoint.body ? parsePart(endpoint.body, request.body ?? {}) : undefined
        // The wire edge: what was parsed by the endpoint's schemas has the endpoint's types.
        const call = { params, query, body, caller, request, reply } as Call<typeof endpoint>
        const answer = await handle(call)
        if (endpoint.download) return reply
        return reply.send(answer)
      },
    })
  }
}

function parsePart(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value, { reportInput: true })
  if (result.success) return result.data
  throw new AppError('INVALID', {}, fieldIssues(result.error, value))
}

/**
 * The domain that a body names, as some calls of section 7 do; it counts where the query names none. What was permitted
 * and what the handler works in are then the same one.
 */
function domainInBody(endpoint: Endpoint, { body }: FastifyRequest): unknown {
  if (!endpoint.body || typeof body !== 'object' || body === null) return undefined
  return (body as Record<string, unknown>).domainId
}

/**
 * The domain a call works in: it stands in the path of calls on a domain itself, else in the query. The path goes first,
 * as the handler acts on what stands there: a domain of one's own in the query must not open somebody else's in the path.
 */
function domainOf(endpoint: Endpoint, request: FastifyRequest, asked: unknown): number | null {
  const params = request.params as Record<string, string | undefined>
  const own = endpoint.path.startsWith('/api/v1/domain/:id') ? params.id : undefined
  const id = Number(own ?? params.domainId ?? asked)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

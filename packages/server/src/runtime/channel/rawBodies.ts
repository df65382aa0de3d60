import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Takes bodies as they come: signatures cover the bytes, so nothing may parse them first. */
export function takeRawBodies(scope: FastifyInstance, bodyLimit: number): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, body),
  )
}

/** The bytes of a request; none where it has no body. */
export function rawBodyOf({ body }: FastifyRequest): Uint8Array {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}

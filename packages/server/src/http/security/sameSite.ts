import { AppError } from '@parlance/contract'
import type { FastifyInstance } from 'fastify'

/**
 * Refuses calls that another site makes with a person's cookie. Three signs must agree: the browser's own
 * Sec-Fetch-Site, the Origin, and a header that a plain form cannot send (the specification's XMLHttpRequest mark).
 */
export function refuseCrossSite(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/') || request.method === 'GET' || request.method === 'HEAD') return
    const site = request.headers['sec-fetch-site']
    if (site && site !== 'same-origin' && site !== 'none') throw new AppError('CROSS_SITE_REQUEST')
    const origin = request.headers.origin
    if (origin && hostOf(origin) !== request.headers.host) throw new AppError('CROSS_SITE_REQUEST')
    if (request.headers['x-requested-with'] !== 'XMLHttpRequest') throw new AppError('CROSS_SITE_REQUEST')
  })
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config'

const YEAR_SECONDS = 31_536_000

/**
 * The headers of every reply. Scripts come from here only, besides the log script that the installation sets, which may
 * report to its own server: a text that an operator or an end user wrote can never run.
 * What the API answers is of one person and kept nowhere.
 */
export async function securityHeaders(
  app: FastifyInstance,
  { logScriptUrl, publicUrl }: Pick<Config, 'logScriptUrl' | 'publicUrl'>,
): Promise<void> {
  const script = logScriptUrl === null ? null : new URL(logScriptUrl)
  await app.register(helmet, {
    // Who is reached by https is never asked for without; other names of the domain are not ours.
    hsts: publicUrl?.startsWith('https:') === true && { maxAge: YEAR_SECONDS, includeSubDomains: false },
    crossOriginEmbedderPolicy: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...(script ? [`${script.origin}${script.pathname}`] : [])],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'https:'],
        // Answers of a bot play sounds from the servers of its operator.
        mediaSrc: ["'self'", 'https:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...(script ? [script.origin] : [])],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
  })
  app.addHook('onRequest', async (request, reply) => {
    if (!isFile(request.url)) reply.header('cache-control', 'no-store')
  })
}

/** The console's files say themselves how long they may be kept. */
function isFile(url: string): boolean {
  return !/^\/(?:api|custom|webchat|webhook|auth|pay|healthz)(?:[/?]|$)/.test(url)
}

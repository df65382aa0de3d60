import { intentClassifier as about, type OutwardRequest } from '@parlance/contract'
import type { Operations, ServiceProvider } from '../port'
import { echoClassifier } from './echoClassifier'

const operations: Operations<'intentClassifier'> = {
  classify: (context, { domainId, deadline }, { request }) =>
    context.outward.send(request, { domainId, deadline }),
}

/** The operator's server that names intents (behaviour 5.1). */
export const intentClassifier: ServiceProvider = {
  about,
  operations,
  atOnce: ({ outward }, { request }: { request: OutwardRequest }, domainId) =>
    outward.refusedAtOnce([request], domainId)?.[0] ?? null,
  routes: (serve, context) =>
    serve(about.echo, ({ query, body, caller }) =>
      echoClassifier(context, query.domainId, `test-${caller.userId}`, body),
    ),
}

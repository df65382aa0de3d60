import { multimediaIntent as about } from '@parlance/contract'
import { findServiceLink, secretOf } from '../../../content/service/serviceLink'
import type { Operations, ServiceProvider } from '../port'
import { echoMultimedia } from './echoMultimedia'
import { signedWithImage } from './signedWithImage'

const operations: Operations<'multimediaIntent'> = {
  async read(context, { domainId, fetchImage, deadline }, { withoutImage }) {
    const image = (await fetchImage?.(deadline)) ?? 'NOT_FETCHED'
    if (typeof image === 'string') return { outcome: null, fault: image }
    const link = await findServiceLink(context.database, { domainId, service: 'multimediaIntent' })
    const secret = link && secretOf(context, link)
    if (!secret) return { outcome: { ok: false, fault: 'NO_SECRET', elapsedMs: 0 }, fault: null }
    const signed = signedWithImage(withoutImage, image, secret)
    return { outcome: await context.outward.send(signed, { domainId, deadline }), fault: null }
  },
}

/** The operator's server that says what images mean (channels.md, "Multimedia (image) intent"). */
export const multimediaIntent: ServiceProvider = {
  about,
  operations,
  routes: (serve, context) =>
    serve(about.echo, ({ query, body, caller }) =>
      echoMultimedia(context, query.domainId, `test-${caller.userId}`, body),
    ),
}

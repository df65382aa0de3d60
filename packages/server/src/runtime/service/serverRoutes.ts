import { AppError, type ServerService } from '@parlance/contract'
import { holdContent } from '../../content/reference/contentLock'
import { endingOf, findServiceLink, writeServiceLink } from '../../content/service/serviceLink'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'

/** The server of the operator's that gives a service: whether it is asked, its address, and what signs the calls. */
export function serverRoutes(serve: Serve, context: Context, service: string, about: ServerService): void {
  const { isSigned } = about
  const present = async (domainId: number) => {
    const link = await findServiceLink(context.database, { domainId, service })
    const { linked: active = false, revision = 0, settings } = link ?? {}
    const url = typeof settings?.['url'] === 'string' ? settings['url'] : ''
    return { active, url, revision, ...(isSigned && { secretEnding: endingOf(context, link) }) }
  }

  serve(about.read, ({ query }) => present(query.domainId))

  serve(about.update, async ({ query: { domainId }, body: { revision, fields }, caller }) => {
    const { active, url, secret = '' } = fields
    await context.database.transaction().execute(async (tx) => {
      const held = await holdContent(tx, domainId)
      const before = await findServiceLink(tx, { domainId, service })
      const { revision: stored = 0 } = before ?? {}
      if (stored !== revision) throw new AppError('EDITED_BY_ANOTHER', { revision: stored })
      const given = { linked: active, settings: { url }, secret, by: caller.userId }
      const needsSecret = isSigned && active ? 'fields.secret' : null
      await writeServiceLink(context, tx, { ...held, service }, before, given, needsSecret)
    })
    return present(domainId)
  })
}

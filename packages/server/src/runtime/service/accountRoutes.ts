import { type AccountLink, AppError, type LinkState } from '@parlance/contract'
import { holdContent } from '../../content/reference/contentLock'
import {
  endingOf,
  findServiceLink,
  type LinkKey,
  type ServiceLinkRow,
  writeServiceLink,
} from '../../content/service/serviceLink'
import type { Context } from '../../context'
import type { Serve } from '../../http/serve'
import { keysOf } from './keys'
import type { ServiceProvider } from './port'

type Provider = Extract<ServiceProvider, { check: unknown }>

/** The link of a domain with an account at a service: what is entered, whether the keys are right, and its end. */
export function accountRoutes(serve: Serve, context: Context, service: string, provider: Provider): void {
  const { about } = provider
  const present = (domainId: number) => presentLink(context, about.unset, { domainId, service })

  serve(about.read, ({ query }) => present(query.domainId))

  serve(about.link, async ({ query: { domainId }, body, caller }) => {
    const { secret, ...settings } = body
    await context.database.transaction().execute(async (tx) => {
      const held = await holdContent(tx, domainId)
      const before = await findServiceLink(tx, { domainId, service })
      const isOfSame = about.secretOf.every((name) => before?.settings[name] === settings[name as never])
      const kept = before?.linked && isOfSame ? before : undefined
      const given = { linked: true, settings, secret, by: caller.userId }
      await writeServiceLink(context, tx, { ...held, service }, kept, given, 'secret')
    })
    return present(domainId)
  })

  serve(about.check, async ({ query: { domainId } }) => {
    const link = await findServiceLink(context.database, { domainId, service })
    if (!link?.linked) throw new AppError('SERVICE_NOT_LINKED')
    const keys = keysOf(context, link)
    if (!keys) throw new AppError('SECRETS_LOST')
    return { problem: await provider.check(context, keys) }
  })

  serve(about.unlink, async ({ query: { domainId } }) => {
    await context.database.transaction().execute(async (tx) => {
      await holdContent(tx, domainId)
      await tx
        .updateTable('service_link')
        .set({ linked: false })
        .where('domain_id', '=', domainId)
        .where('service', '=', service)
        .execute()
    })
    return present(domainId)
  })
}

async function presentLink(
  context: Context,
  unset: Record<string, unknown>,
  key: LinkKey,
): Promise<AccountLink> {
  const link = await findServiceLink(context.database, key)
  const isOver = link && !link.linked && !link.is_live && (await removeEnded(context, key))
  const secretEnding = endingOf(context, link)
  const state = isOver ? 'NONE' : stateOf(link, secretEnding)
  if (!link?.linked) return { state, secretEnding: null, ...unset }
  return { state, secretEnding, ...link.settings }
}

function stateOf(link: ServiceLinkRow | undefined, secretEnding: string | null): LinkState {
  if (!link) return 'NONE'
  if (!link.linked) return 'ENDING'
  if (secretEnding === null) return 'SECRETS_LOST'
  return link.is_live ? 'LINKED' : 'PENDING'
}

/** Forgets a link and its secret, unless it is still to be asked how a payment ended. Returns whether it is gone. */
async function removeEnded({ database }: Context, { domainId, service }: LinkKey): Promise<boolean> {
  const gone = await database
    .deleteFrom('service_link')
    .where('domain_id', '=', domainId)
    .where('service', '=', service)
    .where('linked', '=', false)
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('payment')
            .select('id')
            .where('domain_id', '=', domainId)
            .whereRef('payment.service', '=', 'service_link.service')
            .where('state', '=', 'PAYING'),
        ),
      ),
    )
    .executeTakeFirst()
  return gone.numDeletedRows > 0n
}

import { AppError, type MessengerPlatform, may } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import { type Linked, linkedPorts } from '../port/ports'
import { shownWords } from '../pushed/call/shownWords'
import { noteOriginOfConsole } from '../pushed/webhook/origin'
import { webhookPath } from './linkAddress'
import { findMessengerChannel, hasLostSecrets } from './messengerChannelRow'
import { endLink, noteBotName, readLink, renewWebhook, saveLink } from './messengerLink'

/** The links of a domain with messengers. */
export function messengerLinkRoutes(serve: Serve, context: Context): void {
  for (const [platform, port] of linkedPorts(context)) linkRoutesOf(serve, context, platform, port)
}

/** The link with one of them: what is entered, whether it works, its webhook address, and its end. */
function linkRoutesOf(serve: Serve, context: Context, platform: MessengerPlatform, port: Linked): void {
  const { calls } = port.about
  const key = (domainId: number) => ({ platform, domain_id: domainId })
  const shown = (domainId: number) => readLink(context, platform, port, domainId)

  serve(calls.read, async ({ query, caller }) => {
    const link = await shown(query.domainId)
    const hasAddress = caller.role !== null && may(caller.role, calls.link.permit)
    return hasAddress ? link : { ...link, webhookPath: '' }
  })

  serve(calls.link, async ({ query: { domainId }, body, request }) => {
    await saveLink(context, platform, port, domainId, body)
    await noteOriginOfConsole(context, key(domainId), request)
    const row = await findMessengerChannel(context.database, platform, domainId)
    if (row) await port.onLinked?.(context, row)
    return shown(domainId)
  })

  serve(calls.check, async ({ query: { domainId }, request }) => {
    const row = await findMessengerChannel(context.database, platform, domainId)
    if (!row?.linked) throw new AppError('MESSENGER_NOT_LINKED')
    if (hasLostSecrets(row)) throw new AppError('SECRETS_LOST')
    await noteOriginOfConsole(context, row, request)
    const checked = await port.check(context, row, webhookPath(row))
    await noteBotName(context, row, checked.botName)
    const words = await shownWords(context, row)
    return {
      ...checked,
      problems: checked.problems.map((problem) => ({ ...problem, detail: words(problem.detail) })),
    }
  })

  serve(calls.renewWebhook, async ({ query: { domainId }, request }) => {
    await renewWebhook(context, platform, domainId)
    await noteOriginOfConsole(context, key(domainId), request)
    return shown(domainId)
  })

  serve(calls.unlink, async ({ query: { domainId } }) => {
    await endLink(context, platform, domainId)
    return shown(domainId)
  })
}

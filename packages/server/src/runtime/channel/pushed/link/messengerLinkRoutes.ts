import {
  AppError,
  type MessengerChecked,
  type MessengerLink,
  may,
  type messengerCalls,
} from '@parlance/contract'
import type { z } from 'zod'
import type { Context } from '../../../../context'
import type { Serve } from '../../../../http/serve'
import type { MessengerChannelRow } from '../../port/pushed'
import { shownWords } from '../call/shownWords'
import { webhookPath } from '../webhook/messengerWebhook'
import { noteOriginOfConsole } from '../webhook/origin'
import { findMessengerChannel, hasLostSecrets } from './messengerChannelRow'
import {
  endLink,
  type GivenLink,
  noteBotName,
  readLink,
  renewWebhook,
  type ShownLink,
  saveLink,
} from './messengerLink'

type Calls<Channel extends MessengerLink, Link, Checked extends MessengerChecked> = ReturnType<
  typeof messengerCalls<
    MessengerChannelRow['platform'],
    z.ZodType<Channel>,
    z.ZodType<Link>,
    z.ZodType<Checked>
  >
>

/** What links with one messenger have for themselves. */
type OwnWays<Channel, Link, Checked> = {
  /** What is kept of what was entered. Throws INVALID. */
  given: (link: Link) => GivenLink
  present: (shown: ShownLink) => Channel
  /** Asks the messenger whether the link works. `path`: of its webhook on this server. */
  check: (context: Context, row: MessengerChannelRow, path: string) => Promise<Checked>
  /** What the messenger is told once it is linked; what goes wrong then is told by the check. */
  onLinked?: (context: Context, row: MessengerChannelRow) => Promise<unknown>
}

/** The link of a domain with a messenger: what is entered, whether it works, its webhook address, and its end. */
export function messengerLinkRoutes<Channel extends MessengerLink, Link, Checked extends MessengerChecked>(
  serve: Serve,
  context: Context,
  platform: MessengerChannelRow['platform'],
  calls: Calls<Channel, Link, Checked>,
  own: OwnWays<Channel, Link, Checked>,
): void {
  const key = (domainId: number) => ({ platform, domain_id: domainId })
  const shown = async (domainId: number, hasAddress = true) => {
    const { link, own: stored } = await readLink(context, platform, domainId)
    return own.present({ link: hasAddress ? link : { ...link, webhookPath: '' }, own: stored })
  }

  serve(calls.read, ({ query, caller }) =>
    shown(query.domainId, caller.role !== null && may(caller.role, calls.link.permit)),
  )

  serve(calls.link, async ({ query: { domainId }, body, request }) => {
    await saveLink(context, platform, domainId, own.given(body))
    await noteOriginOfConsole(context, key(domainId), request)
    const row = await findMessengerChannel(context.database, platform, domainId)
    if (row) await own.onLinked?.(context, row)
    return shown(domainId)
  })

  serve(calls.check, async ({ query: { domainId }, request }) => {
    const row = await findMessengerChannel(context.database, platform, domainId)
    if (!row?.linked) throw new AppError('MESSENGER_NOT_LINKED')
    if (hasLostSecrets(row)) throw new AppError('SECRETS_LOST')
    await noteOriginOfConsole(context, row, request)
    const checked = await own.check(context, row, webhookPath(row))
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

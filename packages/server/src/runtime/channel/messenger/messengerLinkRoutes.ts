import { AppError, type MessengerChecked, type MessengerLink, type messengerCalls } from '@parlance/contract'
import type { z } from 'zod'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import type { MessengerChannelRow } from './messenger'
import { findMessengerChannel } from './messengerChannelRow'
import { endLink, type GivenLink, noteBotName, readLink, type ShownLink, saveLink } from './messengerLink'
import { webhookPath } from './messengerWebhook'

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

/** The link of a domain with a messenger: what is entered, whether it works, and its end. */
export function messengerLinkRoutes<Channel extends MessengerLink, Link, Checked extends MessengerChecked>(
  serve: Serve,
  context: Context,
  platform: MessengerChannelRow['platform'],
  calls: Calls<Channel, Link, Checked>,
  own: OwnWays<Channel, Link, Checked>,
): void {
  const shown = async (domainId: number) => own.present(await readLink(context, platform, domainId))

  serve(calls.read, ({ query }) => shown(query.domainId))

  serve(calls.link, async ({ query: { domainId }, body }) => {
    await saveLink(context, platform, domainId, own.given(body))
    const row = await findMessengerChannel(context.database, platform, domainId)
    if (row) await own.onLinked?.(context, row)
    return shown(domainId)
  })

  serve(calls.check, async ({ query: { domainId } }) => {
    const row = await findMessengerChannel(context.database, platform, domainId)
    if (!row?.linked) throw new AppError('MESSENGER_NOT_LINKED')
    const checked = await own.check(context, row, webhookPath(row))
    await noteBotName(context, row, checked.botName)
    return checked
  })

  serve(calls.unlink, async ({ query: { domainId } }) => {
    await endLink(context, platform, domainId)
    return shown(domainId)
  })
}

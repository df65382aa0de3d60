import { AppError, LINE_API_VERSIONS, type LineChannel, type LineLink, lineChannel } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import { findMessengerChannel } from '../messenger/messengerChannelRow'
import { endLink, type GivenLink, noteBotName, readLink, saveLink } from '../messenger/messengerLink'
import { webhookPath } from '../messenger/messengerWebhook'
import { checkLine } from './checkLine'
import { LINE_SECRET, LINE_TOKEN, LineSettings } from './lineSettings'

/** The link of a domain with LINE: what is entered, whether it works, and its end. */
export function lineChannelRoutes(serve: Serve, context: Context): void {
  serve(lineChannel.read, ({ query }) => present(context, query.domainId))

  serve(lineChannel.link, async ({ query: { domainId }, body }) => {
    await saveLink(context, 'line', domainId, given(body))
    return present(context, domainId)
  })

  serve(lineChannel.check, async ({ query: { domainId } }) => {
    const row = await findMessengerChannel(context.database, 'line', domainId)
    if (!row?.linked) throw new AppError('LINE_NOT_LINKED')
    const checked = await checkLine(context, row, webhookPath(row))
    await noteBotName(context, row, checked.botName)
    return checked
  })

  serve(lineChannel.unlink, async ({ query: { domainId } }) => {
    await endLink(context, 'line', domainId)
    return present(context, domainId)
  })
}

function given({ channelId, secret, accessToken, autoRenew, apiVersion }: LineLink): GivenLink {
  return {
    settings: () => ({ channelId, autoRenew, apiVersion }),
    secrets: [
      { name: LINE_SECRET, field: 'secret', value: secret, isNeeded: true },
      { name: LINE_TOKEN, field: 'accessToken', value: accessToken, isNeeded: !autoRenew },
    ],
  }
}

async function present(context: Context, domainId: number): Promise<LineChannel> {
  const { link, own } = await readLink(context, 'line', domainId)
  if (!own) return { ...link, ...NO_LINK }
  const endings = { secretEnding: own.endingOf(LINE_SECRET), tokenEnding: own.endingOf(LINE_TOKEN) }
  return { ...link, ...LineSettings.parse(own.settings), ...endings }
}

const NO_LINK = {
  channelId: '',
  secretEnding: null,
  tokenEnding: null,
  autoRenew: true,
  apiVersion: LINE_API_VERSIONS[0],
}

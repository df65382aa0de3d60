import { LINE_API_VERSIONS, type LineChannel, type LineLink, lineChannel } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import type { GivenLink, ShownLink } from '../../channel/pushed/link/messengerLink'
import { messengerLinkRoutes } from '../../channel/pushed/link/messengerLinkRoutes'
import { checkLine } from './checkLine'
import { LINE_SECRET, LINE_TOKEN, LineSettings } from './lineSettings'

/** The link of a domain with LINE. */
export function lineChannelRoutes(serve: Serve, context: Context): void {
  messengerLinkRoutes(serve, context, 'line', lineChannel, { given, present, check: checkLine })
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

function present({ link, own }: ShownLink): LineChannel {
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

import { type TalktalkChannel, type TalktalkLink, talktalkChannel } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import type { GivenLink, ShownLink } from '../../channel/pushed/link/messengerLink'
import { messengerLinkRoutes } from '../../channel/pushed/link/messengerLinkRoutes'
import { checkTalktalk } from './checkTalktalk'
import { TALKTALK_TOKEN, TalktalkSettings } from './talktalkSettings'

/** The link of a domain with a TalkTalk account. */
export function talktalkChannelRoutes(serve: Serve, context: Context): void {
  messengerLinkRoutes(serve, context, 'talktalk', talktalkChannel, { given, present, check: checkTalktalk })
}

function given({ partnerId, token }: TalktalkLink): GivenLink {
  return {
    settings: () => ({ partnerId }),
    secrets: [{ name: TALKTALK_TOKEN, field: 'token', value: token, isNeeded: true }],
  }
}

function present({ link, own }: ShownLink): TalktalkChannel {
  if (!own) return { ...link, partnerId: '', tokenEnding: null }
  return { ...link, ...TalktalkSettings.parse(own.settings), tokenEnding: own.endingOf(TALKTALK_TOKEN) }
}

import { randomBytes } from 'node:crypto'
import { type FacebookChannel, type FacebookLink, facebookChannel } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import type { GivenLink, ShownLink } from '../../channel/pushed/link/messengerLink'
import { messengerLinkRoutes } from '../../channel/pushed/link/messengerLinkRoutes'
import { checkFacebook, setGetStarted } from './checkFacebook'
import { FACEBOOK_SECRET, FACEBOOK_TOKEN, FacebookSettings } from './facebookSettings'

/** The link of a domain with a Facebook page. */
export function facebookChannelRoutes(serve: Serve, context: Context): void {
  const own = { given, present, check: checkFacebook, onLinked: setGetStarted }
  messengerLinkRoutes(serve, context, 'facebook', facebookChannel, own)
}

function given({ pageId, secret, accessToken }: FacebookLink): GivenLink {
  return {
    settings: (before) => {
      const known = FacebookSettings.safeParse(before)
      return { pageId, verifyToken: known.data?.verifyToken ?? randomBytes(16).toString('hex') }
    },
    secrets: [
      { name: FACEBOOK_SECRET, field: 'secret', value: secret, isNeeded: true },
      { name: FACEBOOK_TOKEN, field: 'accessToken', value: accessToken, isNeeded: true },
    ],
  }
}

function present({ link, own }: ShownLink): FacebookChannel {
  if (!own) return { ...link, pageId: '', verifyToken: '', secretEnding: null, tokenEnding: null }
  const endings = { secretEnding: own.endingOf(FACEBOOK_SECRET), tokenEnding: own.endingOf(FACEBOOK_TOKEN) }
  return { ...link, ...FacebookSettings.parse(own.settings), ...endings }
}

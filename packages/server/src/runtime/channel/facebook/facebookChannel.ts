import { randomBytes } from 'node:crypto'
import { AppError, type FacebookChannel, type FacebookLink, facebookChannel } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import { findMessengerChannel } from '../messenger/messengerChannelRow'
import { endLink, type GivenLink, noteBotName, readLink, saveLink } from '../messenger/messengerLink'
import { checkFacebook, setGetStarted } from './checkFacebook'
import { FACEBOOK_SECRET, FACEBOOK_TOKEN, FacebookSettings } from './facebookSettings'

/** The link of a domain with a Facebook page: what is entered, whether it works, and its end. */
export function facebookChannelRoutes(serve: Serve, context: Context): void {
  serve(facebookChannel.read, ({ query }) => present(context, query.domainId))

  serve(facebookChannel.link, async ({ query: { domainId }, body }) => {
    await saveLink(context, 'facebook', domainId, given(body))
    const row = await findMessengerChannel(context.database, 'facebook', domainId)
    // What went wrong is told by the check.
    if (row) await setGetStarted(context, row)
    return present(context, domainId)
  })

  serve(facebookChannel.check, async ({ query: { domainId } }) => {
    const row = await findMessengerChannel(context.database, 'facebook', domainId)
    if (!row?.linked) throw new AppError('MESSENGER_NOT_LINKED')
    const checked = await checkFacebook(context, row)
    await noteBotName(context, row, checked.botName)
    return checked
  })

  serve(facebookChannel.unlink, async ({ query: { domainId } }) => {
    await endLink(context, 'facebook', domainId)
    return present(context, domainId)
  })
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

async function present(context: Context, domainId: number): Promise<FacebookChannel> {
  const { link, own } = await readLink(context, 'facebook', domainId)
  if (!own) return { ...link, pageId: '', verifyToken: '', secretEnding: null, tokenEnding: null }
  const endings = { secretEnding: own.endingOf(FACEBOOK_SECRET), tokenEnding: own.endingOf(FACEBOOK_TOKEN) }
  return { ...link, ...FacebookSettings.parse(own.settings), ...endings }
}

import { AppError, type TalktalkChannel, type TalktalkLink, talktalkChannel } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import { findMessengerChannel } from '../messenger/messengerChannelRow'
import { endLink, type GivenLink, readLink, saveLink } from '../messenger/messengerLink'
import { checkTalktalk } from './checkTalktalk'
import { TALKTALK_TOKEN, TalktalkSettings } from './talktalkSettings'

/** The link of a domain with a TalkTalk account: what is entered, whether it works, and its end. */
export function talktalkChannelRoutes(serve: Serve, context: Context): void {
  serve(talktalkChannel.read, ({ query }) => present(context, query.domainId))

  serve(talktalkChannel.link, async ({ query: { domainId }, body }) => {
    await saveLink(context, 'talktalk', domainId, given(body))
    return present(context, domainId)
  })

  serve(talktalkChannel.check, async ({ query: { domainId } }) => {
    const row = await findMessengerChannel(context.database, 'talktalk', domainId)
    if (!row?.linked) throw new AppError('MESSENGER_NOT_LINKED')
    return checkTalktalk(context, row)
  })

  serve(talktalkChannel.unlink, async ({ query: { domainId } }) => {
    await endLink(context, 'talktalk', domainId)
    return present(context, domainId)
  })
}

function given({ partnerId, token }: TalktalkLink): GivenLink {
  return {
    settings: () => ({ partnerId }),
    secrets: [{ name: TALKTALK_TOKEN, field: 'token', value: token, isNeeded: true }],
  }
}

async function present(context: Context, domainId: number): Promise<TalktalkChannel> {
  const { link, own } = await readLink(context, 'talktalk', domainId)
  if (!own) return { ...link, partnerId: '', tokenEnding: null }
  return { ...link, ...TalktalkSettings.parse(own.settings), tokenEnding: own.endingOf(TALKTALK_TOKEN) }
}

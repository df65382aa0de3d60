import {
  AppError,
  WORKS_PLATFORMS,
  type WorksChannel,
  type WorksLink,
  type WorksPlatform,
  worksChannel,
} from '@parlance/contract'
import { fingerprintOf, readRsaKey } from '../../../content/component/rsaKey'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import { findMessengerChannel } from '../messenger/messengerChannelRow'
import { endLink, type GivenLink, noteBotName, readLink, saveLink } from '../messenger/messengerLink'
import { webhookPath } from '../messenger/messengerWebhook'
import { checkWorks } from './checkWorks'
import { WORKS_BOT_SECRET, WORKS_CLIENT_SECRET, WORKS_PRIVATE_KEY, WorksSettings } from './worksSettings'

/** The links of a domain with LINE WORKS and NAVER WORKS: what is entered, whether it works, and its end. */
export function worksChannelRoutes(serve: Serve, context: Context): void {
  for (const platform of WORKS_PLATFORMS) routesOf(serve, context, platform)
}

function routesOf(serve: Serve, context: Context, platform: WorksPlatform): void {
  const calls = worksChannel[platform]
  serve(calls.read, ({ query }) => present(context, platform, query.domainId))

  serve(calls.link, async ({ query: { domainId }, body }) => {
    await saveLink(context, platform, domainId, given(body))
    return present(context, platform, domainId)
  })

  serve(calls.check, async ({ query: { domainId } }) => {
    const row = await findMessengerChannel(context.database, platform, domainId)
    if (!row?.linked) throw new AppError('MESSENGER_NOT_LINKED')
    const checked = await checkWorks(context, row, webhookPath(row))
    await noteBotName(context, row, checked.botName)
    return checked
  })

  serve(calls.unlink, async ({ query: { domainId } }) => {
    await endLink(context, platform, domainId)
    return present(context, platform, domainId)
  })
}

function given({ privateKey, botSecret, clientSecret, ...settings }: WorksLink): GivenLink {
  const key = privateKey === '' ? null : readRsaKey(privateKey)
  if (privateKey !== '' && !key)
    throw new AppError('INVALID', {}, [{ path: 'privateKey', code: 'PRIVATE_KEY_INVALID' }])
  return {
    settings: () => settings,
    secrets: [
      { name: WORKS_BOT_SECRET, field: 'botSecret', value: botSecret, isNeeded: true },
      { name: WORKS_CLIENT_SECRET, field: 'clientSecret', value: clientSecret, isNeeded: true },
      {
        name: WORKS_PRIVATE_KEY,
        field: 'privateKey',
        value: privateKey,
        isNeeded: true,
        ...(key && { ending: fingerprintOf(key) }),
      },
    ],
  }
}

async function present(context: Context, platform: WorksPlatform, domainId: number): Promise<WorksChannel> {
  const { link, own } = await readLink(context, platform, domainId)
  if (!own) return { ...link, ...NO_LINK }
  return {
    ...link,
    ...WorksSettings.parse(own.settings),
    botSecretEnding: own.endingOf(WORKS_BOT_SECRET),
    clientSecretEnding: own.endingOf(WORKS_CLIENT_SECRET),
    keyFingerprint: own.endingOf(WORKS_PRIVATE_KEY),
  }
}

const NO_LINK = {
  botId: '',
  clientId: '',
  serviceAccount: '',
  botSecretEnding: null,
  clientSecretEnding: null,
  keyFingerprint: null,
}

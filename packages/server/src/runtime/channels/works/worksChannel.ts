import {
  AppError,
  WORKS_PLATFORMS,
  type WorksChannel,
  type WorksLink,
  worksChannel,
} from '@parlance/contract'
import { fingerprintOf, readRsaKey } from '../../../content/component/rsaKey'
import type { Context } from '../../../context'
import type { Serve } from '../../../http/serve'
import type { GivenLink, ShownLink } from '../../channel/pushed/link/messengerLink'
import { messengerLinkRoutes } from '../../channel/pushed/link/messengerLinkRoutes'
import { checkWorks } from './checkWorks'
import { WORKS_BOT_SECRET, WORKS_CLIENT_SECRET, WORKS_PRIVATE_KEY, WorksSettings } from './worksSettings'

/** The links of a domain with LINE WORKS and NAVER WORKS. */
export function worksChannelRoutes(serve: Serve, context: Context): void {
  const own = { given, present, check: checkWorks }
  for (const platform of WORKS_PLATFORMS)
    messengerLinkRoutes(serve, context, platform, worksChannel[platform], own)
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

function present({ link, own }: ShownLink): WorksChannel {
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

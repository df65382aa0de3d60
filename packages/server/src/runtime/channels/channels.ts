import type { MessengerPlatform } from '@parlance/contract'
import type { Context } from '../../context'
import type { ChannelPorts } from '../channel/port/channelPorts'
import type { Pushed } from '../channel/port/ports'
import { customPort } from './custom/customPort'
import { facebookMessenger } from './facebook/facebookMessenger'
import { lineMessenger } from './line/lineMessenger'
import { talktalkMessenger } from './talktalk/talktalkMessenger'
import { webChatPort } from './webChat/webChat'
import { lineWorks, naverWorks } from './works/worksMessenger'

/** The messengers, by platform: another one is an entry here and in the contract's list. */
const PUSHED: Record<MessengerPlatform, Pushed> = {
  line: lineMessenger,
  facebook: facebookMessenger,
  lineworks: lineWorks,
  naverworks: naverWorks,
  talktalk: talktalkMessenger,
}

/** All channels of the product. */
export const CHANNEL_PORTS: ChannelPorts<Context> = { pushed: PUSHED, asked: [customPort, webChatPort] }

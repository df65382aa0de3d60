import type { MessengerPlatform } from '@parlance/contract'
import type { Messenger } from '../channel/port/pushed'
import { facebookMessenger } from './facebook/facebookMessenger'
import { lineMessenger } from './line/lineMessenger'
import { talktalkMessenger } from './talktalk/talktalkMessenger'
import { worksMessenger } from './works/worksMessenger'

/** The messengers, by platform: another one is an entry here and in the contract's list. */
export const MESSENGER: Record<MessengerPlatform, Messenger> = {
  line: lineMessenger,
  facebook: facebookMessenger,
  lineworks: worksMessenger,
  naverworks: worksMessenger,
  talktalk: talktalkMessenger,
}

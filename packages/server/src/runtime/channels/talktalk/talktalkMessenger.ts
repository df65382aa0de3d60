import { TALKTALK } from '@parlance/contract'
import type { Pushed } from '../../channel/port/ports'
import { checkTalktalk } from './checkTalktalk'
import { talktalkMessages } from './render/talktalkMessages'
import { sendToTalktalk } from './sendToTalktalk'
import { readTalktalkWebhook } from './talktalkWebhookBody'

/** NAVER TalkTalk, as the messengers are (behaviour 13.6). */
export const talktalkMessenger: Pushed = {
  about: TALKTALK,
  identity: 'partnerId',
  personPrefix: '',
  // Without `isSigned`, for TalkTalk signs nothing: what protects the webhook is that nobody else knows its address.
  readWebhook: readTalktalkWebhook,
  // One event a call, in order.
  render: (reply, shape) => talktalkMessages(reply, shape).map((message) => [message]),
  send: sendToTalktalk,
  check: checkTalktalk,
}

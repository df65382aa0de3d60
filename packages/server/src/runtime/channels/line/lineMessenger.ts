import { LINE } from '@parlance/contract'
import type { Pushed } from '../../channel/port/ports'
import { inRounds } from '../../channel/pushed/render/inPieces'
import { isSignedBy } from '../../channel/signature'
import { checkLine } from './checkLine'
import { fetchLineImage } from './lineImage'
import { LINE_SECRET } from './lineSettings'
import { readWebhook } from './lineWebhookBody'
import { pushToLine } from './pushToLine'
import { lineMessages } from './render/lineMessages'
import { sendToLine } from './sendToLine'

/** What one call of LINE's holds. */
const MESSAGES_PER_CALL = 5

/** LINE, as the messengers are (behaviour 13.2). */
export const lineMessenger: Pushed = {
  about: LINE,
  identity: 'channelId',
  // Groups and rooms begin with C and R.
  personPrefix: 'U',
  isSigned({ rawBody, headers }, secrets) {
    const secret = secrets(LINE_SECRET)
    return secret !== null && isSignedBy(secret, rawBody, String(headers['x-line-signature'] ?? ''))
  },
  readWebhook,
  render(reply, shape) {
    return inRounds(lineMessages(reply, shape), MESSAGES_PER_CALL)
  },
  fetchImage: fetchLineImage,
  send: sendToLine,
  check: checkLine,
  push: { messagesMax: MESSAGES_PER_CALL, peopleMax: 500, send: pushToLine },
}

import { createHmac, randomBytes } from 'node:crypto'
import { FACEBOOK } from '@parlance/contract'
import type { Pushed } from '../../channel/port/ports'
import { isSame } from '../../channel/signature'
import { checkFacebook, setGetStarted } from './checkFacebook'
import { FACEBOOK_SECRET, FacebookSettings } from './facebookSettings'
import { readFacebookWebhook } from './facebookWebhookBody'
import { facebookMessages } from './render/facebookMessages'
import { sendToFacebook } from './sendToFacebook'

/** Facebook Messenger, as the messengers are (behaviour 13.4). */
export const facebookMessenger: Pushed = {
  about: FACEBOOK,
  identity: 'pageId',
  personPrefix: '',
  isSigned({ rawBody, headers }, secrets) {
    const secret = secrets(FACEBOOK_SECRET)
    if (secret === null) return false
    const expected = `sha256=${createHmac('sha256', secret).update(rawBody).digest('hex')}`
    return isSame(expected, String(headers['x-hub-signature-256'] ?? ''))
  },
  readWebhook: readFacebookWebhook,
  handshake: {
    names: ['hub.mode', 'hub.verify_token', 'hub.challenge'],
    answer(query, { settings }) {
      const { verifyToken } = FacebookSettings.parse(settings)
      const isOurs =
        query['hub.mode'] === 'subscribe' && isSame(verifyToken, String(query['hub.verify_token'] ?? ''))
      return isOurs ? String(query['hub.challenge'] ?? '') : null
    },
  },
  make(before) {
    const known = FacebookSettings.safeParse(before)
    return { verifyToken: known.data?.verifyToken ?? randomBytes(16).toString('hex') }
  },
  // One message a call, in order.
  render: (reply, shape) => facebookMessages(reply, shape).map((message) => [message]),
  send: sendToFacebook,
  check: checkFacebook,
  onLinked: setGetStarted,
}

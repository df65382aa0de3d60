import { LINE_WORKS, NAVER_WORKS } from '@parlance/contract'
import type { Pushed } from '../../channel/port/ports'
import { isSignedBy } from '../../channel/signature'
import { checkWorks } from './checkWorks'
import { worksMessages } from './render/worksMessages'
import { sendToWorks } from './sendToWorks'
import { WORKS_BOT_SECRET } from './worksSettings'
import { PERSON_PREFIX, readWorksWebhook } from './worksWebhookBody'

const works: Omit<Pushed, 'about'> = {
  identity: 'botId',
  personPrefix: PERSON_PREFIX,
  isSigned({ rawBody, headers }, secrets) {
    const secret = secrets(WORKS_BOT_SECRET)
    return secret !== null && isSignedBy(secret, rawBody, String(headers['x-works-signature'] ?? ''))
  },
  readWebhook: readWorksWebhook,
  // One content a call, in order.
  render: (reply, shape) => worksMessages(reply, shape).map((message) => [message]),
  send: sendToWorks,
  check: checkWorks,
}

/** LINE WORKS and NAVER WORKS, which are one messenger of two names, as the messengers are (behaviour 13.5). */
export const lineWorks: Pushed = { ...works, about: LINE_WORKS }
export const naverWorks: Pushed = { ...works, about: NAVER_WORKS }

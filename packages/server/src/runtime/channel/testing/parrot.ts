import { createHash } from 'node:crypto'
import {
  checkedOf,
  linkedChannel,
  linkField,
  linkId,
  linkSecret,
  MessengerLink,
  type MessengerPlatform,
  messengerCalls,
  PLAIN,
  shownIn,
} from '@parlance/contract'
import { z } from 'zod'
import { AskedRefusal } from '../asked/askedFailure'
import { linkAt, webhookRoute } from '../link/linkAddress'
import { secretsOf } from '../link/messengerChannelRow'
import type { AskedTurn } from '../port/asked'
import type { MessengerChannelRow } from '../port/linked'
import type { Asked } from '../port/ports'
import { parsedBytes } from '../pushed/webhook/parsedBytes'
import { isSame } from '../signature'

/** A skill that does not exist: it waits five seconds for an answer, and takes a later one at an address that it gives. */
export const PARROT = 'parrot' as MessengerPlatform

const ParrotLink = z.object({
  skillId: linkField(linkId(20), { label: 'parrot.skillId' }),
  key: linkField(linkSecret(100), { label: 'parrot.key', secret: { name: 'key', ending: 'keyEnding' } }),
})

const about = linkedChannel({
  name: 'Parrot',
  buttonsPerBubble: 4,
  limits: { ...PLAIN, bubbles: 3 },
  words: 'parrot',
  link: ParrotLink,
  steps: [{ says: 'parrot.step.address', webhook: true }],
  calls: messengerCalls({
    platform: PARROT,
    name: 'Parrot',
    channel: MessengerLink.extend({ skillId: z.string(), keyEnding: z.string().nullable() }),
    link: ParrotLink,
    checked: checkedOf(['NOTHING_ASKED']),
  }),
})

const Request = z.object({
  user: z.string().max(100),
  utterance: z.string(),
  at: z.number(),
  callbackUrl: z.url().optional(),
})
type Call = { callbackUrl: string | undefined; turn: AskedTurn }

class ParrotRefusal extends AskedRefusal {
  constructor(readonly status: number) {
    super()
  }
}

const says = (...texts: string[]) => ({ version: '2.0', outputs: texts })

/** As the port of the product would be; `deadline` is the test's. */
export const parrotPort = (deadline: { ms: number }): Asked<MessengerChannelRow, Call> => ({
  platform: PARROT,
  routes: [{ path: webhookRoute(PARROT), summary: 'What people say to Parrot, answered in the reply' }],
  bodyMax: 100_000,
  limit: { perMinute: 600, of: ({ domain_id }) => String(domain_id) },
  find: async (context, { params }) => ({ link: await linkAt(context, PARROT, params) }),
  verify(context, link, { headers }) {
    const key = secretsOf(context, link)('key')
    if (key === null || !isSame(key, String(headers['x-skill-key'] ?? ''))) throw new ParrotRefusal(401)
  },
  read(_context, { domain_id }, { rawBody, ip }) {
    const { data } = Request.safeParse(parsedBytes(rawBody))
    if (!data) throw new ParrotRefusal(400)
    const { user, utterance, at, callbackUrl } = data
    const key = createHash('sha256')
      .update(JSON.stringify([user, utterance, at]))
      .digest('base64url')
    return {
      callbackUrl,
      turn: {
        domainId: domain_id,
        environment: 'REAL',
        userId: user,
        userIp: ip,
        event: 'send',
        text: utterance.trim(),
        redelivery: { key: `parrot:${key}`, content: utterance },
      },
    }
  },
  async present(_context, _link, _call, reply) {
    const shown = shownIn(about, { bubbles: reply?.bubbles ?? [], quickButtons: [] })
    return says(...shown.bubbles.map((each) => (each.type === 'text' ? each.data.description : each.type)))
  },
  refuse(cause, error) {
    if (error instanceof ParrotRefusal) return { status: error.status, body: {} }
    if (cause === 'OWN') throw error
    return { status: 200, body: says(`out of order: ${cause}`) }
  },
  deadline: {
    get ms() {
      return deadline.ms
    },
    late: ({ callbackUrl }) =>
      callbackUrl === undefined
        ? null
        : { meanwhile: { useCallback: true }, url: callbackUrl, windowMs: 60_000 },
    tooLate: () => says('Ask me again in a moment'),
  },
  link: { about, identity: 'skillId', check: async () => ({ botName: null, problems: [] }) },
})

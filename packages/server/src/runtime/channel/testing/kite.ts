import { createHmac } from 'node:crypto'
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
import { apiUrl } from '../../../outward/apiUrl'
import { secretsOf } from '../link/messengerChannelRow'
import type { Pushed } from '../port/ports'
import { afterMsOf, parsedBody, refusal } from '../pushed/call/refusal'
import { mayBeDone } from '../pushed/call/unsure'
import { parsedBytes } from '../pushed/webhook/parsedBytes'
import { isSame } from '../signature'

/** A messenger that does not exist: what one costs is in this file (docs/adding-a-channel.md). */
export const KITE = 'kite' as MessengerPlatform

const KiteLink = z.object({
  botId: linkField(linkId(20, /^\d+$/, 'BOT_ID'), { label: 'kite.botId', input: 'digits' }),
  secret: linkField(linkSecret(100), {
    label: 'kite.secret',
    help: 'kite.secretHelp',
    secret: { name: 'secret', ending: 'secretEnding' },
  }),
})

const about = linkedChannel({
  name: 'Kite',
  buttonsPerBubble: 4,
  limits: { ...PLAIN, buttons: 2, buttonName: 10 },
  words: 'kite',
  link: KiteLink,
  steps: [{ says: 'kite.step.webhook', webhook: true }],
  calls: messengerCalls({
    platform: KITE,
    name: 'Kite',
    channel: MessengerLink.extend({ botId: z.string(), secretEnding: z.string().nullable() }),
    link: KiteLink,
    checked: checkedOf(['SECRET_REFUSED', 'KITE_FAILS']),
  }),
})

const Event = z.object({ id: z.string(), from: z.string(), at: z.number(), text: z.string().optional() })

export const signOf = (secret: string, body: string | Uint8Array) =>
  createHmac('sha256', secret).update(body).digest('hex')

export const kiteMessenger: Pushed = {
  about,
  identity: 'botId',
  personPrefix: '',
  isSigned({ rawBody, headers }, secrets) {
    return isSame(signOf(secrets('secret') ?? '', rawBody), String(headers['x-kite-signature'] ?? ''))
  },
  readWebhook({ rawBody }) {
    const event = Event.safeParse(parsedBytes(rawBody))
    if (!event.success) return null
    const { id, from, at, text } = event.data
    const intent = text === undefined ? 'OPEN' : 'SAY'
    return [{ id, userId: from, sentAt: new Date(at), reply: null, hasLeft: false, intent, text: text ?? '' }]
  },
  render({ bubbles, quickButtons }) {
    const shown = shownIn(about, { bubbles, quickButtons })
    return shown.bubbles.map((bubble) => {
      const words = bubble.type === 'text' ? bubble.data.description : bubble.type
      const table = bubble.type === 'template' ? (bubble.data.contentTable ?? []) : []
      return [{ words, buttons: table.flat().map((cell) => cell.data.title) }]
    })
  },
  send: (context, channel, { user_id, messages }) =>
    callKite(context, channel, '/say', { to: user_id, message: messages[0] }),
  async check(context, channel) {
    const outcome = await callKite(context, channel, '/me', {})
    if (!outcome.ok) {
      const code = outcome.reason === 'TOKEN' ? 'SECRET_REFUSED' : 'KITE_FAILS'
      return { botName: null, problems: [{ code, detail: outcome.detail }] }
    }
    return { botName: String(parsedBody(outcome.body)['name']), problems: [] }
  },
}

async function callKite(
  context: Parameters<Pushed['send']>[0],
  channel: Parameters<Pushed['send']>[1],
  path: string,
  body: object,
) {
  const sent = await context.outward.send(
    {
      method: 'POST',
      url: `${apiUrl(context, 'KITE', 'https://api.kite.example')}${path}`,
      headers: [{ name: 'authorization', value: `Bearer ${secretsOf(context, channel)('secret')}` }],
      body: JSON.stringify(body),
      timeoutMs: 5_000,
    },
    { domainId: channel.domain_id, deadline: performance.now() + 5_000 },
  )
  if (!sent.ok)
    return {
      ...refusal('UNREACHABLE', { isFinal: false, detail: sent.fault, status: null }),
      isUnsure: mayBeDone(sent),
    }
  const { status } = sent
  if (status < 300) return { ok: true as const, body: sent.body }
  const detail = String(parsedBody(sent.body)['error'] ?? '')
  if (status === 401) return { ...refusal('TOKEN', { isFinal: true, detail, status }), isUnsure: false }
  const fault = { isFinal: status < 500, detail, status, afterMs: afterMsOf(sent.retryAfter) }
  return { ...refusal('FAILS', fault), isUnsure: status >= 500 }
}

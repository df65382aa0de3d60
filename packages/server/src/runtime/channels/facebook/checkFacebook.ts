import type { FacebookProblem, facebookChannel, ReplyOf } from '@parlance/contract'
import { z } from 'zod'
import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Refusal } from '../../channel/port/pushed'
import { bodyOf } from '../../channel/pushed/call/refusal'
import type { UnsureOutcome } from '../../channel/pushed/call/unsure'
import { WELCOME_DATA } from '../../channel/pushed/webhook/postbackData'
import { callFacebook } from './facebookApi'
import { FacebookSettings } from './facebookSettings'

type Checked = ReplyOf<typeof facebookChannel.check>
type Found = Checked['problems'][number]

/** What the page has to tell the webhook. */
const NEEDED_FIELDS = ['messages', 'messaging_postbacks']

/**
 * Asks Facebook whether a link works: whether the token is that of the page and of the app whose secret we have, whether
 * the page tells the app what people write, and whether new people are welcomed.
 */
export async function checkFacebook(context: Context, channel: MessengerChannelRow): Promise<Checked> {
  const { pageId } = FacebookSettings.parse(channel.settings)
  const query = { fields: 'id,name' }
  const page = await callFacebook(context, channel, { method: 'GET', path: '/me', query })
  if (!page.ok) return { botName: null, problems: [problemOf(page)] }
  const { id, name } = bodyOf(page)
  const botName = typeof name === 'string' ? name.slice(0, 100) : null
  if (id !== pageId)
    return {
      botName: null,
      problems: [{ code: 'OTHER_PAGE', detail: `${botName ?? ''} (${typeof id === 'string' ? id : ''})` }],
    }
  const subscribed = await callFacebook(context, channel, {
    method: 'GET',
    path: `/${pageId}/subscribed_apps`,
  })
  const welcome = await setGetStarted(context, channel)
  const problems = [
    subscribed.ok ? subscriptionProblem(bodyOf(subscribed)['data']) : problemOf(subscribed),
    welcome.ok ? null : { code: 'WELCOME_MISSING' as const, detail: welcome.detail },
  ]
  return { botName, problems: problems.filter((problem) => problem !== null) }
}

/** New people begin with a button, which opens the chat; Facebook shows it when it was set. */
export function setGetStarted(context: Context, channel: MessengerChannelRow): Promise<UnsureOutcome> {
  return callFacebook(context, channel, {
    method: 'POST',
    path: '/me/messenger_profile',
    body: { get_started: { payload: WELCOME_DATA } },
  })
}

function problemOf({ reason, detail }: Refusal): Found {
  return { code: problemCode(reason, detail), detail }
}

function problemCode(reason: Refusal['reason'], detail: string): FacebookProblem {
  if (reason === 'TOKEN') return 'TOKEN_REFUSED'
  if (reason === 'UNREACHABLE') return 'UNREACHABLE'
  if (reason === 'FAILS' || reason === 'TOO_FAST') return 'FACEBOOK_FAILS'
  return /appsecret_proof/i.test(detail) ? 'SECRET_REFUSED' : 'FACEBOOK_REFUSED'
}

const Apps = z
  .array(z.object({ subscribed_fields: z.array(z.unknown()).catch([]) }).catch({ subscribed_fields: [] }))
  .catch([])

/** Facebook lists the apps that are subscribed to a page, each with the events that it receives. */
function subscriptionProblem(data: unknown): Found | null {
  const missing = Apps.parse(data).map(({ subscribed_fields: fields }) =>
    NEEDED_FIELDS.filter((field) => !fields.includes(field)),
  )
  const fewest = missing.toSorted((one, other) => one.length - other.length)[0]
  if (!fewest) return { code: 'NOT_SUBSCRIBED', detail: '' }
  return fewest.length === 0 ? null : { code: 'EVENTS_MISSING', detail: fewest.join(', ') }
}

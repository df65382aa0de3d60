import type { LineProblem, lineChannel, ReplyOf } from '@parlance/contract'
import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Outcome, Refusal } from '../../channel/port/pushed'
import { refusalOfToken } from '../../channel/pushed/call/messengerToken'
import { bodyOf } from '../../channel/pushed/call/refusal'
import { callLine, issueToken } from './lineApi'
import { lineCredentials } from './lineSettings'

type Checked = ReplyOf<typeof lineChannel.check>
type Found = Checked['problems'][number]

/**
 * Asks LINE whether a link works: whether channel ID and secret belong together, whether the token is taken, and whether
 * the webhook that LINE has is `webhookPath` of this server.
 */
export async function checkLine(
  context: Context,
  channel: MessengerChannelRow,
  webhookPath: string,
): Promise<Checked> {
  const credentials = await refusalOfToken(() => issueToken(context, channel))
  const isRenewed = lineCredentials(context, channel).token === null
  // Without a token of its own every further call would fail for the same reason.
  if (credentials && (isRenewed || credentials.reason === 'UNREACHABLE'))
    return { botName: null, webhookUrl: null, problems: [problemOf(credentials, 'CREDENTIALS_REFUSED')] }
  const info = await callLine(context, channel, { method: 'GET', path: '/v2/bot/info' })
  const problems = credentials ? [problemOf(credentials, 'CREDENTIALS_REFUSED')] : []
  if (!info.ok)
    return { botName: null, webhookUrl: null, problems: [...problems, problemOf(info, 'TOKEN_REFUSED')] }
  const { displayName } = bodyOf(info)
  const webhook = await callLine(context, channel, {
    method: 'GET',
    path: '/v2/bot/channel/webhook/endpoint',
  })
  const { url, problem } = webhookOf(webhook, webhookPath)
  return {
    botName: typeof displayName === 'string' ? displayName.slice(0, 100) : null,
    webhookUrl: url,
    problems: [...problems, ...(problem ? [problem] : [])],
  }
}

function problemOf({ reason, detail }: Refusal, whenToken: LineProblem): Found {
  if (reason === 'TOKEN') return { code: whenToken, detail }
  if (reason === 'UNREACHABLE') return { code: 'UNREACHABLE', detail }
  return { code: reason === 'FAILS' ? 'LINE_FAILS' : 'LINE_REFUSED', detail }
}

/** LINE answers 404 while no webhook address was entered there. */
function webhookOf(outcome: Outcome, webhookPath: string): { url: string | null; problem: Found | null } {
  if (!outcome.ok)
    return {
      url: null,
      problem:
        outcome.status === 404
          ? { code: 'WEBHOOK_MISSING', detail: '' }
          : problemOf(outcome, 'TOKEN_REFUSED'),
    }
  const { endpoint, active } = bodyOf(outcome)
  const url = typeof endpoint === 'string' && URL.canParse(endpoint) ? endpoint : null
  if (url === null) return { url, problem: { code: 'WEBHOOK_MISSING', detail: '' } }
  if (new URL(url).pathname !== webhookPath) return { url, problem: { code: 'WEBHOOK_OTHER', detail: url } }
  return { url, problem: active === true ? null : { code: 'WEBHOOK_OFF', detail: '' } }
}

import type { lineworksChannel, ReplyOf, WorksProblem } from '@parlance/contract'
import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Refusal } from '../../channel/port/pushed'
import { forgetToken, refusalOfToken } from '../../channel/pushed/call/messengerToken'
import { bodyOf } from '../../channel/pushed/call/refusal'
import { callWorks } from './worksApi'
import { issueWorksToken } from './worksToken'

type Checked = ReplyOf<typeof lineworksChannel.check>
type Found = Checked['problems'][number]

/**
 * Asks LINE WORKS or NAVER WORKS whether a link works: whether client, service account and key belong together, whether
 * the bot is theirs and, where the response includes it, whether its callback is `webhookPath` of this server.
 */
export async function checkWorks(
  context: Context,
  channel: MessengerChannelRow,
  webhookPath: string,
): Promise<Checked> {
  const refused = await refusalOfToken(() => issueWorksToken(context, channel))
  if (refused) return { botName: null, problems: [problemOf(refused, codeOfToken(refused.detail))] }
  forgetToken(context, channel)
  const bot = await callWorks(context, channel, { method: 'GET', path: '' })
  if (!bot.ok) {
    const isUnknown = bot.status === 404
    return { botName: null, problems: [problemOf(bot, isUnknown ? 'BOT_UNKNOWN' : 'TOKEN_REFUSED')] }
  }
  const { botName, enableCallback, callbackUrl } = bodyOf(bot)
  const problem = callbackProblem(enableCallback, callbackUrl, webhookPath)
  return {
    botName: typeof botName === 'string' ? botName.slice(0, 100) : null,
    problems: problem ? [problem] : [],
  }
}

function problemOf({ reason, status, detail }: Refusal, code: WorksProblem): Found {
  if (reason === 'TOKEN' || status === 404) return { code, detail }
  if (reason === 'UNREACHABLE') return { code: 'UNREACHABLE', detail }
  return { code: reason === 'REFUSED' ? 'WORKS_REFUSED' : 'WORKS_FAILS', detail }
}

/** The cause of a refused token request, by the OAuth error in the response. */
function codeOfToken(detail: string): WorksProblem {
  if (/client/i.test(detail)) return 'CLIENT_REFUSED'
  return /scope/i.test(detail) ? 'SCOPE_MISSING' : 'KEY_REFUSED'
}

/** Fields that the response does not include are not checked. */
function callbackProblem(enabled: unknown, url: unknown, webhookPath: string): Found | null {
  if (enabled === false) return { code: 'WEBHOOK_OFF', detail: '' }
  if (url === '' || url === null) return { code: 'WEBHOOK_MISSING', detail: '' }
  if (typeof url !== 'string') return null
  const isOurs = URL.canParse(url) && new URL(url).pathname === webhookPath
  return isOurs ? null : { code: 'WEBHOOK_OTHER', detail: url }
}

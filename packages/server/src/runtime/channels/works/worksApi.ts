import type { Context } from '../../../context'
import { apiUrl } from '../../../outward/apiUrl'
import type { MessengerChannelRow } from '../../channel/port/linked'
import { forgetToken, tokenOf } from '../../channel/pushed/call/messengerToken'
import { sendJson } from '../../channel/pushed/call/sendJson'
import type { UnsureOutcome } from '../../channel/pushed/call/unsure'
import { CALL_MS, outcomeOf } from './worksOutcome'
import { WorksSettings } from './worksSettings'
import { issueWorksToken } from './worksToken'

const WORKS_API = 'https://www.worksapis.com'

/** A call for the bot; `path` is what follows it. */
export type WorksCall = { method: 'GET' | 'POST'; path: string; body?: unknown; timeoutMs?: number }

/** Calls with a token of the service account, which is made anew once when it is no longer taken. Never throws for the far side's sake. */
export async function callWorks(
  context: Context,
  channel: MessengerChannelRow,
  call: WorksCall,
): Promise<UnsureOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const token = await tokenOf(context, channel, () => issueWorksToken(context, channel))
    // Without a token nothing was sent.
    if (typeof token !== 'string') return { ...token, isUnsure: false }
    const outcome = await send(context, channel, call, token)
    if (outcome.ok || outcome.reason !== 'TOKEN' || attempt > 1) return outcome
    forgetToken(context, channel)
  }
}

async function send(
  context: Context,
  channel: MessengerChannelRow,
  { method, path, body, timeoutMs = CALL_MS }: WorksCall,
  token: string,
): Promise<UnsureOutcome> {
  const { botId } = WorksSettings.parse(channel.settings)
  return outcomeOf(
    await sendJson(context, channel.domain_id, {
      method,
      url: `${apiUrl(context, 'WORKS', WORKS_API)}/v1.0/bots/${botId}${path}`,
      headers: [{ name: 'authorization', value: `Bearer ${token}` }],
      body,
      timeoutMs,
    }),
  )
}

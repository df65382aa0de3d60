import type { ReplyOf, TalktalkProblem, talktalkChannel } from '@parlance/contract'
import type { Context } from '../../../context'
import type { MessengerChannelRow } from '../../channel/port/linked'
import type { Refusal } from '../../channel/port/pushed'
import { sendEvent } from './talktalkApi'

type Checked = ReplyOf<typeof talktalkChannel.check>

/** Nobody: TalkTalk looks at the token first. */
const NOBODY = 'al-parlance'

/**
 * Looks whether a link works. TalkTalk has no call that only asks: the end of "is typing" is sent, which nobody sees.
 * And it cannot be asked for the webhook: whether it is right shows when somebody has written.
 */
export async function checkTalktalk(context: Context, channel: MessengerChannelRow): Promise<Checked> {
  const user = (await lastUser(context, channel)) ?? NOBODY
  const outcome = await sendEvent(context, channel, {
    event: 'action',
    user,
    options: { action: 'typingOff' },
  })
  const code = outcome.ok ? null : problemOf(outcome)
  const refused = code && !outcome.ok ? [{ code, detail: outcome.detail }] : []
  const silent = (await hasHeard(context, channel)) ? [] : [{ code: 'NO_EVENT_YET' as const, detail: '' }]
  return { botName: null, problems: [...refused, ...silent] }
}

/** What TalkTalk says of the user, with a code of its own, it says to a token that it has taken. */
function problemOf({ reason, detail }: Refusal): TalktalkProblem | null {
  if (reason === 'TOKEN') return 'TOKEN_REFUSED'
  if (reason === 'UNREACHABLE') return 'UNREACHABLE'
  if (/^99(?::|$)/.test(detail)) return null
  return reason === 'REFUSED' ? 'TALKTALK_REFUSED' : 'TALKTALK_FAILS'
}

async function lastUser(
  { database }: Context,
  { domain_id, platform }: MessengerChannelRow,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('messenger_user')
    .select('user_id')
    .where('domain_id', '=', domain_id)
    .where('platform', '=', platform)
    .where('gone_at', 'is', null)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.user_id
}

/** Whether something has come to the address that the webhook has now. */
async function hasHeard(
  { database }: Context,
  { domain_id, platform, webhook_key_at }: MessengerChannelRow,
): Promise<boolean> {
  const row = await database
    .selectFrom('messenger_user')
    .select('user_id')
    .where('domain_id', '=', domain_id)
    .where('platform', '=', platform)
    .where('seen_at', '>=', webhook_key_at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

import { LRUCache } from 'lru-cache'
import type { Context } from '../../../../context'
import type { MessengerChannelRow } from '../../port/linked'
import type { Refusal } from '../../port/pushed'

/** A token is renewed before it ends, so that none ends under a call; whatever its messenger says, after a day. */
const RENEW_BEFORE_SECONDS = 60
const TOKEN_SECONDS_MAX = 86_400

/** The short-lived tokens with which links call their messenger. */
export const createMessengerTokens = () => new LRUCache<string, Promise<string>>({ max: 1_000 })

/** Thrown where a messenger gives no token. */
export class TokenRefusal extends Error {
  constructor(readonly refusal: Refusal) {
    super('the messenger gave no token')
  }
}

/** Gets a token of the messenger. Throws `TokenRefusal`. */
export type IssueToken = () => Promise<{ token: string; seconds: number }>

/** The short-lived token to call with, made when it is needed: calls that come meanwhile wait for that one. */
export async function tokenOf(
  context: Context,
  channel: MessengerChannelRow,
  issue: IssueToken,
): Promise<string | Refusal> {
  const key = tokenKey(channel)
  try {
    return await (context.own(createMessengerTokens).get(key) ?? issueOnce(context, key, issue))
  } catch (error) {
    if (error instanceof TokenRefusal) return error.refusal
    throw error
  }
}

/** Why a messenger gives no token; null when it gives one, which is not kept. */
export async function refusalOfToken(issue: IssueToken): Promise<Refusal | null> {
  try {
    await issue()
    return null
  } catch (error) {
    if (error instanceof TokenRefusal) return error.refusal
    throw error
  }
}

/** The token that is called with now; null when there is none. */
export async function knownToken(context: Context, channel: MessengerChannelRow): Promise<string | null> {
  return (
    (await context
      .own(createMessengerTokens)
      .peek(tokenKey(channel))
      ?.catch(() => null)) ?? null
  )
}

/** Forgets a token that is no longer taken. */
export function forgetToken(context: Context, channel: MessengerChannelRow): void {
  context.own(createMessengerTokens).delete(tokenKey(channel))
}

function issueOnce(context: Context, key: string, issue: IssueToken): Promise<string> {
  const tokens = context.own(createMessengerTokens)
  const issued = issue()
  const token = issued.then((made) => made.token)
  tokens.set(key, token)
  issued.then(
    ({ seconds }) => {
      if (tokens.peek(key) !== token) return
      const lasts = Math.min(Math.max(1, seconds - RENEW_BEFORE_SECONDS), TOKEN_SECONDS_MAX)
      tokens.set(key, token, { ttl: Math.ceil(lasts * 1_000) })
    },
    () => tokens.peek(key) === token && tokens.delete(key),
  )
  return token
}

function tokenKey({ platform, domain_id, updated_at }: MessengerChannelRow): string {
  return `${platform} ${domain_id} ${updated_at.getTime()}`
}

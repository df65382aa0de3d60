import { PLATFORMS, SWITCHED_TO_BOT } from '@parlance/contract'
import { sql } from 'kysely'
import type { Context } from '../../context'
import type { SessionKey } from '../turn/incomingTurn'
import type { TakeTurn } from '../turn/takeTurn'

/**
 * Gives the talks of an end user back to the bot, by a turn each, so that it comes in the order of the talk and stands in
 * its history. Returns how many there were.
 */
export async function handBack(
  context: Context,
  takeTurn: TakeTurn,
  domainId: number,
  userId: string,
): Promise<number> {
  const talks = await talksWithAgents(context, domainId, userId)
  for (const talk of talks)
    await takeTurn({ ...talk, userIp: null, event: 'switched', text: SWITCHED_TO_BOT, eventKey: null })
  return talks.length
}

/** Talks that people have; one in which a turn waits for a call too, which may be the very call that hands it over. */
async function talksWithAgents(
  { turnDatabase }: Context,
  domainId: number,
  userId: string,
): Promise<SessionKey[]> {
  const { rows } = await sql<SessionKey>`
    select domain_id as "domainId", environment, platform, user_id as "userId" from dialogue_session
    where domain_id = ${domainId} and environment in ('BETA', 'REAL') and platform = any(${[...PLATFORMS]}::text[])
      and user_id = ${userId} and platform <> 'test' and (state ? 'agent' or lease_until > clock_timestamp())`.execute(
    turnDatabase,
  )
  return rows
}

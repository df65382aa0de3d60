import { INDICATOR_RANK_MAX, type RankIndicators } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { IS_MESSAGE, SESSION_MS, unpickedOffers } from '../bands'
import { turnsOf } from './counted'
import type { Period } from './period'

/** Offers that are looked at for what was not picked, the newest first. */
const OFFERS_MAX = 100_000

/** What there was most of in a period. */
export async function readRank(database: Database, period: Period): Promise<RankIndicators> {
  return {
    ...(await readAnswering(database, period)),
    notAnswered: await readNotAnswered(database, period),
    entities: await readEntities(database, period),
    users: await readUsers(database, period),
    buttons: await readButtons(database, period),
  }
}

type Answering = { id: number; name: string; tags: string[]; count: number }

/** Conversations by their answers. Names and tags are those of the last answer: one turn of each conversation is read. */
async function readAnswering(
  database: Database,
  period: Period,
): Promise<Pick<RankIndicators, 'conversations' | 'tags'>> {
  const { rows } = await sql<Answering>`
    with answering as (
      select conversation_id, count(*)::integer as count, max(at) as at from turn
      where ${turnsOf(period, period.now)} and event = 'send' and conversation_id is not null group by 1)
    select answering.conversation_id as id, coalesce(last.conversation_name, '') as name, last.tags, answering.count
    from answering cross join lateral (
      select turn.conversation_name, turn.tags from turn
      where turn.domain_id = ${period.domainId} and turn.at = answering.at
        and turn.conversation_id = answering.conversation_id
      limit 1) as last
    order by answering.count desc, answering.conversation_id`.execute(database)
  const tags = new Map<string, number>()
  for (const { tags: own, count } of rows) for (const tag of own) tags.set(tag, (tags.get(tag) ?? 0) + count)
  return {
    conversations: rows.slice(0, INDICATOR_RANK_MAX).map(({ id, name, count }) => ({ id, name, count })),
    tags: [...tags]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
      .slice(0, INDICATOR_RANK_MAX),
  }
}

/** What failed, or was offered conversations of which none was picked. */
async function readNotAnswered(database: Database, period: Period): Promise<RankIndicators['notAnswered']> {
  const turns = (to: Date) => turnsOf(period, { from: period.now.from, to })
  const { rows } = await sql<RankIndicators['notAnswered'][number]>`
    select (array_agg(btrim(utterance) order by at desc))[1] as utterance, count(*)::integer as count
    from (
      select utterance, at from turn
      where ${turns(period.now.to)} and event = 'send' and match_type = 'FAIL'
      union all
      select utterance, at from ${unpickedOffers(turns, period.now.to, OFFERS_MAX)} as offers) as said
    where btrim(utterance) <> ''
    group by lower(btrim(utterance))
    order by count(*) desc, max(at) desc
    limit ${INDICATOR_RANK_MAX}`.execute(database)
  return rows
}

/** Entities by the messages that they were found in. */
async function readEntities(database: Database, period: Period): Promise<RankIndicators['entities']> {
  const { rows } = await sql<RankIndicators['entities'][number]>`
    select found.name, count(*)::integer as count
    from turn cross join lateral (
      select distinct entity ->> 'name' as name from jsonb_array_elements(turn.trace -> 'entities') as entity
    ) as found
    where ${turnsOf(period, period.now)} and ${IS_MESSAGE} and jsonb_typeof(trace -> 'entities') = 'array'
    group by 1 order by 2 desc, 1
    limit ${INDICATOR_RANK_MAX}`.execute(database)
  return rows
}

async function readUsers(database: Database, period: Period): Promise<RankIndicators['users']> {
  const { rows } = await sql<RankIndicators['users'][number]>`
    select platform, user_id as "userId", count(*)::integer as count from turn
    where ${turnsOf(period, period.now)} and ${IS_MESSAGE}
    group by 1, 2 order by 3 desc, 2, 1
    limit ${INDICATOR_RANK_MAX}`.execute(database)
  return rows
}

/** Buttons of forms, pressed or named, as the trace notes them (engine `decideForm`). */
const CHOSEN = `strict $[*] ? (@[0] == "FORM WON BUTTON" || @[0] == "FORM WON NAME" || @[0] == "FORM WON SEVERAL")[1]`
/** Bubbles that have buttons, and their buttons: of cards, of cards side by side, and what is pressed in a Flex message. */
const WITH_BUTTONS = `$[*] ? (@.type == "template" || @.type == "carousel" || @.type == "flex")`
const BUTTONS = [
  `lax $[*].data.contentTable[*][*].data`,
  `lax $[*].data.cards[*].data.contentTable[*][*].data`,
  `lax $[*] ? (@.type == "flex").data.**.action ? (@.type == "message" || @.type == "postback")`,
].map((path) => sql`jsonb_path_query_array(bubbles, ${path}::jsonpath)`)

/**
 * Buttons chosen: those of forms as the trace notes them, and those that send what they say, which arrive as a message:
 * its text is what a button sends that the turn before it in the session showed. One pass over the turns pairs each
 * with the one before. Ratings have a place of their own.
 */
async function readButtons(database: Database, period: Period): Promise<RankIndicators['buttons']> {
  const { from, to } = period.now
  const before = { from: new Date(from.getTime() - SESSION_MS), to }
  const { rows } = await sql<RankIndicators['buttons'][number]>`
    with talk as (
      select at, event, utterance,
        trace ? 'rating' or (match_type in ('FORM', 'TASK') and trace -> 'steps' @? ${CHOSEN}::jsonpath) as noted,
        lag(case when bubbles @? ${WITH_BUTTONS}::jsonpath then ${sql.join(BUTTONS, sql` || `)} end)
          over (partition by session_id collate "C", user_id collate "C" order by at, id collate "C") as shown
      from turn where ${turnsOf(period, before)}),
    pressed as (
      select coalesce(button ->> 'title', button ->> 'label', utterance) as name, utterance as said, at
      from talk cross join lateral (
        select button from jsonb_array_elements(shown) as button
        where btrim(utterance) = btrim(split_part(coalesce(
          button #>> '{data,action,data,postbackFull}', button #>> '{data,action,data,postback}',
          button ->> 'text', button ->> 'data'), E'\x1e', 1))
        limit 1) as button
      where event = 'send' and at >= ${from} and shown is not null and noted is not true and utterance <> ''
      union all
      select name, name, at
      from turn cross join lateral jsonb_path_query(turn.trace -> 'steps', ${CHOSEN}::jsonpath) as chosen
        cross join lateral (select coalesce(chosen ->> 'name', chosen ->> 'names') as name) as button
      where ${turnsOf(period, period.now)} and event = 'send' and match_type in ('FORM', 'TASK')
        and name is not null)
    select name, (array_agg(said order by at desc))[1] as said, count(*)::integer as count
    from pressed group by 1 order by 3 desc, 1
    limit ${INDICATOR_RANK_MAX}`.execute(database)
  return rows
}

import { RESOLVED_MINUTES, SESSION_RESET_MINUTES } from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'

/** Turns with less between them are one session; what was offered in it can be picked. */
export const SESSION_MS = SESSION_RESET_MINUTES * 60_000
const SESSION = sql.lit(`${SESSION_RESET_MINUTES} minutes`)
const RESOLVED = sql.lit(`${RESOLVED_MINUTES} minutes`)

/** Whether a turn is a message of an end user: presses of buttons and ratings are none. */
export const IS_MESSAGE = sql<boolean>`(outcome in ('ANSWERED', 'OFFERED', 'NOT_ANSWERED'))`

/** A user of a messenger as a number of 64 bits: sorting and grouping by it takes less time than by two texts. */
const WHO = sql`hashtextextended(turn.platform || ' ' || turn.user_id, 0)`

/**
 * Common table expressions of which the last, `judged`, has the turns that a condition finds, each with whether a session
 * begins with it, whether one of the conversations that it offered was picked, and whether its answer resolved what was
 * asked. All but the ratings stands in the index of what is counted. `ratings` has the turns that were rated as `turn`,
 * with `satisfied` and `rated_at`.
 */
export function judgedTurns(turns: RawBuilder<boolean>, ratings: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    disliked as materialized (
      select distinct turn.at, ${WHO} as who from ${ratings}
      where not satisfied and rated_at < turn.at + interval ${RESOLVED}),
    known as (
      select turn.at, ${WHO} as who, event, match_type, emotion, conversation_id, build_id, outcome,
        doubt
      from turn where ${turns}),
    seen as (
      select *, coalesce(at - lag(at) over talk >= interval ${SESSION}, true) as begins,
        count(*) filter (where outcome = 'OFFERED') over talk as offer,
        count(*) filter (where doubt = 'AGENT')
          over (talk range between current row and interval ${RESOLVED} following) as handovers
      from known window talk as (partition by who order by at)),
    followed as (
      select *, min(at) filter (where outcome = 'PICKED') over (partition by who, offer) as picked_at,
        lead(at) over next as next_at, lead(doubt) over next as next_doubt,
        case when lead(match_type) over next not in ('FORM', 'TASK') then lead(conversation_id) over next end as next_id
      from seen window next as (partition by who, ${IS_MESSAGE} order by at)),
    judged as (
      select followed.at, followed.who, event, emotion, build_id, outcome, begins,
        coalesce(outcome = 'OFFERED' and picked_at < followed.at + interval ${SESSION}, false) as is_picked,
        outcome = 'ANSWERED' and handovers = 0 and disliked.at is null
          and not coalesce(next_at < followed.at + interval ${RESOLVED}
            and (next_doubt = 'REPHRASED' or next_id = conversation_id), false) as is_resolved
      from followed left join disliked on disliked.who = followed.who and disliked.at = followed.at)`
}

/** The counts of the bands over turns of `judged`. */
export const BAND_COUNTS = sql`
  count(*) filter (where ${IS_MESSAGE}) as messages,
  count(*) filter (where outcome = 'ANSWERED') as answered,
  count(*) filter (where outcome = 'OFFERED') as offered,
  count(*) filter (where is_picked) as picked,
  count(*) filter (where outcome = 'NOT_ANSWERED') as "notAnswered",
  count(*) filter (where is_resolved) as resolved`
/** Their sums. */
export const BAND_SUMS = sql`
  sum(messages)::integer as messages, sum(answered)::integer as answered, sum(offered)::integer as offered,
  sum(picked)::integer as picked, sum("notAnswered")::integer as "notAnswered", sum(resolved)::integer as resolved`

/** Columns of a turn that tell what was said, where, and what answered. */
const SAID = sql`at, id, utterance, platform, user_id, conversation_id, conversation_name`

/**
 * Turns that offered conversations of which none was picked, the newest first, at most so many. `turns` finds turns of
 * the live bot from `from` on; literals stand as in the conditions of the indexes of such turns.
 */
export function unpickedOffers(
  turns: (to: Date) => RawBuilder<boolean>,
  to: Date,
  most: number,
): RawBuilder<unknown> {
  const later = new Date(to.getTime() + SESSION_MS)
  return sql`(
    select ${SAID} from (
      select *, lead(is_pick) over talk as is_picked, lead(at) over talk as picked_at
      from (
        (select ${SAID}, false as is_pick from turn
          where ${turns(to)} and event = 'send' and match_type = 'SIMILAR' order by at desc limit ${most})
        union all
        select ${SAID}, true from turn where ${turns(later)} and outcome = 'PICKED') as shown
      window talk as (partition by platform, user_id order by at)) as offers
    where not is_pick and not coalesce(is_picked and picked_at < at + interval ${SESSION}, false))`
}

import type { FeedbackIndicators } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { isNow, ratingsOf } from './counted'
import type { Period } from './period'

const NOTHING = { satisfied: 0, dissatisfied: 0 }
/** At most this many conversations are listed with their ratings. */
const CONVERSATIONS_MAX = 200

type Row = {
  id: number | null
  name: string | null
  all: boolean
  isNow: boolean
} & FeedbackIndicators['now']

/** How answers were rated, by conversation: names are those that they answered by last. */
export async function readFeedback(database: Database, period: Period): Promise<FeedbackIndicators> {
  const { rows } = await sql<Row>`
    with rated as (
      select ${isNow(period)} as is_now, turn.conversation_id, turn.conversation_name, turn.at, rating.satisfied
      from ${ratingsOf(period)})
    select case when grouping(conversation_id) = 0 then conversation_id end as id, grouping(conversation_id) = 1 as all,
      (array_agg(conversation_name order by at desc))[1] as name, is_now as "isNow",
      count(*) filter (where satisfied)::integer as satisfied,
      count(*) filter (where not satisfied)::integer as dissatisfied
    from rated group by grouping sets ((is_now, conversation_id), (is_now))
    having is_now or grouping(conversation_id) = 1
    order by count(*) desc, 1`.execute(database)
  const of = (now: boolean) => {
    const row = rows.find(({ all, isNow: isOfNow }) => all && isOfNow === now)
    return row ? { satisfied: row.satisfied, dissatisfied: row.dissatisfied } : NOTHING
  }
  return {
    now: of(true),
    before: period.before && of(false),
    conversations: rows
      .filter(({ all }) => !all)
      .slice(0, CONVERSATIONS_MAX)
      .map(({ id, name, satisfied, dissatisfied }) => ({
        conversation: id === null ? null : { id, name: name ?? '' },
        satisfied,
        dissatisfied,
      })),
  }
}

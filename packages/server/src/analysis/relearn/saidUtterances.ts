import {
  type Language,
  type Platform,
  RELEARN_TURNS_MAX,
  type RelearnList,
  type RelearnUtterance,
} from '@parlance/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/database'
import { mapInSlices } from '../../job/inSlices'
import { isMasked, utteranceHash } from './utteranceHash'

/** Turns of a domain within a span of time, of one messenger or all. */
export type Span = {
  domainId: number
  language: Language
  from: Date
  to: Date
  platform: Platform | undefined
}

/** An utterance with the hash that its review is found by. */
export type SaidUtterance = RelearnUtterance & { hash: string }

type Row = {
  utterance: string
  count: number
  firstAt: Date
  lastAt: Date
  turnId: string
  platforms: Platform[]
  conversationId: number | null
  conversationName: string | null
}

/**
 * What end users of the live bot said in the turns of a list, each utterance once however it was written, the most
 * frequent first. Of more turns than are considered, the newest are.
 */
export async function readSaid(
  database: Database,
  span: Span,
  list: RelearnList,
): Promise<{ said: SaidUtterance[]; capped: boolean }> {
  const { rows } = await sql<Row>`
    with considered as (${turnsOf(span, list)})
    select btrim(utterance) as utterance, count(*)::integer as count, min(at) as "firstAt", max(at) as "lastAt",
      (array_agg(id order by at desc, id))[1] as "turnId", array_agg(distinct platform) as platforms,
      (array_agg(conversation_id order by at desc, id))[1] as "conversationId",
      (array_agg(conversation_name order by at desc, id))[1] as "conversationName"
    from considered
    where btrim(utterance) <> ''
    group by btrim(utterance)`.execute(database)
  const joined = new Map<string, SaidUtterance>()
  await mapInSlices(rows, (row) => {
    const hash = utteranceHash(row.utterance, span.language)
    const known = joined.get(hash)
    const said = present(row, list, hash)
    joined.set(hash, known ? together(known, said) : said)
  })
  const turns = rows.reduce((sum, { count }) => sum + count, 0)
  return {
    said: [...joined.values()].sort(
      (a, b) => b.count - a.count || b.lastAt.localeCompare(a.lastAt) || (a.hash < b.hash ? -1 : 1),
    ),
    capped: turns >= RELEARN_TURNS_MAX,
  }
}

/** The newest turns of a list. Literals stand as in the conditions of the indexes of such turns. */
function turnsOf(span: Span, list: RelearnList): RawBuilder<unknown> {
  if (list === 'SATISFIED' || list === 'DISSATISFIED') return ratedTurns(span, list === 'SATISFIED')
  const matchType = list === 'FAILED' ? sql`match_type = 'FAIL'` : sql`match_type = 'SIMILAR'`
  return sql`
    select at, id, utterance, platform, conversation_id, conversation_name from turn
    where domain_id = ${span.domainId} and environment = 'REAL' and event = 'send' and ${matchType}
      and at >= ${span.from} and at <= ${span.to} and ${ofPlatform(span)}
    order by at desc limit ${RELEARN_TURNS_MAX}`
}

/**
 * Turns by what their own end user said of the answer last. What they found helpful can teach only where the model
 * answered: what was a question already has nothing to add.
 */
function ratedTurns(span: Span, satisfied: boolean): RawBuilder<unknown> {
  const matchType = satisfied ? sql`t.match_type = 'SINGLE'` : sql`true`
  return sql`
    select t.at, t.id, t.utterance, t.platform, t.conversation_id, t.conversation_name
    from (
      select distinct on (turn_id, platform, user_id) * from (
        select at, trace #>> '{rating,turnId}' as turn_id, platform, user_id,
          (trace #>> '{rating,satisfied}')::boolean as satisfied
        from turn
        where domain_id = ${span.domainId} and environment = 'REAL' and trace ? 'rating' and at >= ${span.from}
          and ${ofPlatform(span)}
        order by at desc limit ${RELEARN_TURNS_MAX}) as newest
      order by turn_id, platform, user_id, at desc) as rating
    join turn t on t.domain_id = ${span.domainId} and t.id = rating.turn_id and t.platform = rating.platform
      and t.user_id = rating.user_id
    where rating.satisfied = ${satisfied} and t.environment = 'REAL' and t.event = 'send' and ${matchType}
      and t.at >= ${span.from} and t.at <= ${span.to}`
}

function ofPlatform({ platform }: Span): RawBuilder<unknown> {
  return platform === undefined ? sql`true` : sql`platform = ${platform}`
}

function present(row: Row, list: RelearnList, hash: string): SaidUtterance {
  const { conversationId, conversationName, ...said } = row
  return {
    ...said,
    list,
    hash,
    masked: isMasked(row.utterance),
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    conversation: conversationId === null ? null : { id: conversationId, name: conversationName ?? '' },
  }
}

/** The same utterance, written in two ways: as it was written last. */
function together(a: SaidUtterance, b: SaidUtterance): SaidUtterance {
  const last = b.lastAt > a.lastAt ? b : a
  return {
    ...last,
    count: a.count + b.count,
    firstAt: a.firstAt < b.firstAt ? a.firstAt : b.firstAt,
    platforms: [...new Set([...a.platforms, ...b.platforms])].sort(),
  }
}

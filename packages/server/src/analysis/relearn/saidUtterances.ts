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
import { unpickedOffers } from '../bands'
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
  at: Date
  id: string
  utterance: string
  platform: Platform
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
  const { rows } = await turnsOf(span, list).execute(database)
  const joined = new Map<string, SaidUtterance>()
  // Most are written the same way as before: only a new way of writing is compared.
  const written = new Map<string, string>()
  // The newest first, so that each utterance stands as it was written last.
  await mapInSlices(rows, (row) => {
    const text = row.utterance.trim()
    if (text === '') return
    let hash = written.get(text)
    if (hash === undefined) written.set(text, (hash = utteranceHash(text, span.language)))
    const known = joined.get(hash)
    if (known) addTurn(known, row)
    else joined.set(hash, begin(row, text, list, hash))
  })
  return {
    said: [...joined.values()].sort(byFrequency),
    capped: rows.length >= RELEARN_TURNS_MAX,
  }
}

/** The most frequent first, then the newest; the hash settles ties, so that groups are the same ones each time. */
export function byFrequency(a: SaidUtterance, b: SaidUtterance): number {
  if (a.count !== b.count) return b.count - a.count
  if (a.lastAt !== b.lastAt) return a.lastAt < b.lastAt ? 1 : -1
  return a.hash < b.hash ? -1 : 1
}

/** The newest turns of a list. Literals stand as in the conditions of the indexes of such turns. */
function turnsOf(span: Span, list: RelearnList): RawBuilder<Row> {
  if (list === 'SATISFIED' || list === 'DISSATISFIED') return ratedTurns(span, list === 'SATISFIED')
  const live = (to: Date) => sql<boolean>`domain_id = ${span.domainId} and environment = 'REAL'
    and at >= ${span.from} and at <= ${to} and ${ofPlatform(span)}`
  const failed = sql`(select * from turn where ${live(span.to)} and event = 'send' and match_type = 'FAIL')`
  return sql<Row>`
    select at, id, utterance, platform, conversation_id as "conversationId", conversation_name as "conversationName"
    from ${list === 'FAILED' ? failed : unpickedOffers(live, span.to, RELEARN_TURNS_MAX)} as said
    order by at desc limit ${RELEARN_TURNS_MAX}`
}

/**
 * Turns by what their own end user said of the answer last. What they found helpful can teach only where the model
 * answered: what was a question already has nothing to add.
 */
function ratedTurns(span: Span, satisfied: boolean): RawBuilder<Row> {
  const matchType = satisfied ? sql`t.match_type = 'SINGLE'` : sql`true`
  return sql<Row>`
    select t.at, t.id, t.utterance, t.platform, t.conversation_id as "conversationId",
      t.conversation_name as "conversationName"
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
      and t.at >= ${span.from} and t.at <= ${span.to}
    order by t.at desc limit ${RELEARN_TURNS_MAX}`
}

function ofPlatform({ platform }: Span): RawBuilder<unknown> {
  return platform === undefined ? sql`true` : sql`platform = ${platform}`
}

function begin(row: Row, utterance: string, list: RelearnList, hash: string): SaidUtterance {
  const at = row.at.toISOString()
  return {
    list,
    hash,
    turnId: row.id,
    utterance,
    masked: isMasked(utterance),
    count: 1,
    firstAt: at,
    lastAt: at,
    platforms: [row.platform],
    conversation:
      row.conversationId === null ? null : { id: row.conversationId, name: row.conversationName ?? '' },
  }
}

/** Counts an older turn with the same utterance. */
function addTurn(said: SaidUtterance, row: Row): void {
  said.count += 1
  said.firstAt = row.at.toISOString()
  if (!said.platforms.includes(row.platform)) said.platforms.push(row.platform)
}

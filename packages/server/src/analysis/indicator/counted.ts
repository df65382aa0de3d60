import { type RawBuilder, sql } from 'kysely'
import type { Period, Span } from './period'

/** The turns of the live bot in a span, by the messenger that is asked for: a condition for the table `turn`. */
export function turnsOf({ domainId, platform }: Period, { from, to }: Span): RawBuilder<boolean> {
  const ofPlatform = platform ? sql`and turn.platform = ${platform}` : sql``
  return sql<boolean>`turn.domain_id = ${domainId} and turn.environment = 'REAL'
    and turn.at >= ${from} and turn.at < ${to} ${ofPlatform}`
}

/** Whether a turn is of the period itself (true) or of the one before (false). */
export function isNow({ now }: Period): RawBuilder<boolean> {
  return sql<boolean>`(turn.at >= ${now.from})`
}

/** The turns of the period and of the one before, with nothing in between. */
export function turnsOfBoth(period: Period): RawBuilder<boolean> {
  const { now, before } = period
  if (!before) return turnsOf(period, now)
  const whole = turnsOf(period, { from: before.from, to: now.to })
  return sql<boolean>`${whole} and not (turn.at >= ${before.to} and turn.at < ${now.from})`
}

/** Ratings of a period and of the one before, each with the turn `turn` that it is about; the last one of each counts. */
export function ratingsOf(period: Period): RawBuilder<unknown> {
  const since = period.before?.from ?? period.now.from
  return sql`(
    select distinct on (trace #>> '{rating,turnId}') trace #>> '{rating,turnId}' as turn_id,
      (trace #>> '{rating,satisfied}')::boolean as satisfied, at as rated_at
    from turn
    where domain_id = ${period.domainId} and trace ? 'rating' and environment = 'REAL' and at >= ${since}
    order by trace #>> '{rating,turnId}', at desc
  ) as rating join turn on turn.domain_id = ${period.domainId} and turn.id = rating.turn_id
    and ${turnsOfBoth(period)}`
}

/** Turns in which something failed; written as in the index of such turns. */
export const HAS_ERROR = sql<boolean>`(match_type = 'SYSTEM_ERROR'
  or jsonb_array_length(coalesce(trace #> '{analysis,errorCodes}', '[]')) > 0)`

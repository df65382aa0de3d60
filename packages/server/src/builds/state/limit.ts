import {
  AppError,
  BASIC_BUILDS_PER_MONTH,
  BUILD_SUCCESSES,
  type BuildMode,
  QUICK_BUILDS_PER_MONTH,
} from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../db/database'
import { monthStart } from './month'

/** How much of what it may build a domain has used; `max` null = no limit. */
type Allowance = {
  isRunning: boolean
  isExpired: boolean
  /** Finished standard and quick builds that were not removed; applies are unlimited. */
  kept: { count: number; max: number }
  standard: { count: number; max: number | null }
  quick: { count: number; max: number }
}

/** Counts against the plan of a domain (specification section 9); the month is the one of `now` at UTC+09:00. */
export async function readAllowance(database: Database, domainId: number, now: Date): Promise<Allowance> {
  const { rows } = await sql<{
    running: number
    kept: number
    standard: number
    quick: number
    build_limit: number
    quick_build_limit: number
    bill_type: keyof typeof QUICK_BUILDS_PER_MONTH
    period: string
  }>`
    select count(*) filter (where b.id is not null and b.ended_at is null) as running,
           count(*) filter (where b.status = any(${BUILD_SUCCESSES}) and b.removed_at is null and b.mode <> 'APPLY') as kept,
           count(*) filter (where b.mode = 'STANDARD' and ${counts(now)}) as standard,
           count(*) filter (where b.mode = 'QUICK' and ${counts(now)}) as quick,
           d.build_limit, d.quick_build_limit, d.bill_type, d.period
    from domain d left join build b on b.domain_id = d.id
    where d.id = ${domainId}
    group by d.id`.execute(database)
  const row = rows[0]
  if (!row) throw new AppError('NO_DOMAIN', { domainId })
  const isBasic = row.bill_type === 'BASIC'
  return {
    isRunning: row.running > 0,
    isExpired: isBasic && row.period === 'EXPIRED',
    kept: { count: row.kept, max: row.build_limit },
    standard: { count: row.standard, max: isBasic ? BASIC_BUILDS_PER_MONTH : null },
    quick: {
      count: row.quick,
      max: row.quick_build_limit >= 0 ? row.quick_build_limit : QUICK_BUILDS_PER_MONTH[row.bill_type],
    },
  }
}

/** Builds of this month that are charged: failed and cancelled ones are not, removed ones are (behaviour 8). */
function counts(now: Date) {
  return sql`b.created_at >= ${monthStart(now)} and (b.ended_at is null or b.status = any(${BUILD_SUCCESSES}))`
}

/** Throws why a build of this mode may not be requested now. */
export function refuseBeyond(allowance: Allowance, mode: BuildMode): void {
  const { isRunning, isExpired, kept, standard, quick } = allowance
  if (isExpired) throw new AppError('DOMAIN_EXPIRED')
  if (isRunning) throw new AppError('BUILD_IN_PROGRESS')
  if (mode === 'APPLY') return
  if (kept.count >= kept.max)
    throw new AppError('BUILD_LIMIT_REACHED', { count: kept.count, limit: kept.max })
  if (mode === 'STANDARD' && standard.max !== null && standard.count >= standard.max)
    throw new AppError('BUILD_MONTHLY_LIMIT_REACHED', { count: standard.count, limit: standard.max })
  if (mode === 'QUICK' && quick.count >= quick.max)
    throw new AppError('QUICK_BUILD_LIMIT_REACHED', { count: quick.count, limit: quick.max })
}

/** Whether a build of this mode could be requested now: what the header's controls follow. */
export function isBuildAllowed(allowance: Allowance, mode: BuildMode): boolean {
  try {
    refuseBeyond(allowance, mode)
    return true
  } catch {
    return false
  }
}

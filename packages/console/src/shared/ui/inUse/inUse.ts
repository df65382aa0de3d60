import type { ErrorCode, Use } from '@parlance/contract'
import { ApiError } from '../../api/ApiError'

/** A refusal of a deletion, or of switching off. */
export type InUse = { users: Use[]; count: number; used: { id: number; name: string }[] }

/** The users that a refusal of this code names, at most a hundred, their number, and what they use; else undefined. */
export function inUse(error: unknown, refusal: ErrorCode = 'IN_USE'): InUse | undefined {
  if (!(error instanceof ApiError) || error.reply.code !== refusal) return undefined
  const { users: named, count, used } = error.reply.params ?? {}
  const users = Array.isArray(named) ? (named as Use[]) : []
  return {
    users,
    count: typeof count === 'number' ? count : users.length,
    used: Array.isArray(used) ? (used as InUse['used']) : [],
  }
}

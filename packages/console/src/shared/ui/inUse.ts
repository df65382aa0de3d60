import type { Use } from '@parlance/contract'
import { ApiError } from '../api/ApiError'

/** A refusal of a deletion. */
export type InUse = { users: Use[]; count: number; used: { id: number; name: string }[] }

/** The users that an `IN_USE` refusal names, at most a hundred, their number, and what they use; else undefined. */
export function inUse(error: unknown): InUse | undefined {
  if (!(error instanceof ApiError) || error.reply.code !== 'IN_USE') return undefined
  const { users: named, count, used } = error.reply.params ?? {}
  const users = Array.isArray(named) ? (named as Use[]) : []
  return {
    users,
    count: typeof count === 'number' ? count : users.length,
    used: Array.isArray(used) ? (used as InUse['used']) : [],
  }
}

import type { Use } from '@parlance/contract'
import { ApiError } from '../api/ApiError'

/** The users that an `IN_USE` refusal names, at most a hundred, and their number; undefined for any other error. */
export function inUse(error: unknown): { users: Use[]; count: number } | undefined {
  if (!(error instanceof ApiError) || error.reply.code !== 'IN_USE') return undefined
  const { users: named, count } = error.reply.params ?? {}
  const users = Array.isArray(named) ? (named as Use[]) : []
  return { users, count: typeof count === 'number' ? count : users.length }
}

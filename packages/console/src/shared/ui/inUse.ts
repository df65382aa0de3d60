import type { Use } from '@parlance/contract'
import { ApiError } from '../api/ApiError'

/** What an `IN_USE` refusal tells: the first hundred users, and of how many; undefined for any other error. */
export function inUse(error: unknown): { users: Use[]; count: number } | undefined {
  if (!(error instanceof ApiError) || error.reply.code !== 'IN_USE') return undefined
  const { users: told, count } = error.reply.params ?? {}
  const users = Array.isArray(told) ? (told as Use[]) : []
  return { users, count: typeof count === 'number' ? count : users.length }
}

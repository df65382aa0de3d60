import { AppError } from '@parlance/contract'

/** Waiting behind the one under way; a person who sends more meanwhile is not talking but flooding. */
const WAITING_MAX = 20

/** Does work one piece after another by key, in the order in which it came. */
export type InOrder = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** Throws TOO_MANY_REQUESTS when twenty pieces of a key wait already. */
export function createInOrder(): InOrder {
  const lines = new Map<string, { last: Promise<unknown>; length: number }>()
  return async (key, work) => {
    const line = lines.get(key) ?? { last: Promise.resolve(), length: 0 }
    if (line.length > WAITING_MAX) throw new AppError('TOO_MANY_REQUESTS')
    line.length += 1
    lines.set(key, line)
    const done = line.last.then(work)
    line.last = done.catch(() => {})
    try {
      return await done
    } finally {
      line.length -= 1
      if (line.length === 0) lines.delete(key)
    }
  }
}

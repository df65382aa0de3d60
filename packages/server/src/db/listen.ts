import type pg from 'pg'

/** What to do with the payload of each notification channel. */
export type Listeners = Record<string, (payload: string) => void>

const RECONNECT_MS = 1_000

/**
 * Listens on PostgreSQL notification channels over one connection of the pool and comes back after the database
 * did. A notification can be lost meanwhile, so every listener has a poll behind it. Answers a function that stops.
 */
export function listen(pool: pg.Pool, listeners: Listeners): () => Promise<void> {
  let client: pg.PoolClient | null = null
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let connecting: Promise<void> = Promise.resolve()

  const again = () => {
    client?.release(true)
    client = null
    if (stopped) return
    timer = setTimeout(() => (connecting = connect()), RECONNECT_MS)
    timer.unref()
  }
  const connect = async (): Promise<void> => {
    try {
      const fresh = await pool.connect()
      client = fresh
      fresh.once('error', again)
      fresh.on('notification', ({ channel, payload }) => listeners[channel]?.(payload ?? ''))
      for (const channel of Object.keys(listeners)) await fresh.query(`listen "${channel}"`)
    } catch {
      again()
    }
  }
  connecting = connect()
  return async () => {
    stopped = true
    clearTimeout(timer)
    await connecting
    client?.removeListener('error', again)
    client?.on('error', () => {})
    client?.release(true)
    client = null
  }
}

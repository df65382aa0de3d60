import { setTimeout } from 'node:timers/promises'
import type pg from 'pg'

/** The handler of the payloads of each notification channel. */
type Listeners = Record<string, (payload: string) => void>

const RECONNECT_MS = 1_000

/**
 * Listens on PostgreSQL notification channels over one connection of the pool, and over another one when that is lost.
 * A notification can be lost in between, so every listener has a poll behind it. Returns a function that stops it.
 */
export function listen(pool: pg.Pool, listeners: Listeners): () => Promise<void> {
  const stopping = new AbortController()
  const { signal } = stopping
  const listening = (async () => {
    while (!signal.aborted) {
      // Whatever ended the connection, there will be another.
      await listenOnce(pool, listeners, signal).catch(() => {})
      await setTimeout(RECONNECT_MS, undefined, { signal, ref: false }).catch(() => {})
    }
  })()
  return () => {
    stopping.abort()
    return listening
  }
}

/** Listens over one connection until it is lost or `signal` is aborted; gives it back in any case. */
async function listenOnce(pool: pg.Pool, listeners: Listeners, signal: AbortSignal): Promise<void> {
  const client = await pool.connect()
  try {
    if (signal.aborted) return
    const over = new Promise<void>((resolve) => {
      // Not once: a connection may report its loss more than once.
      client.on('error', () => resolve())
      signal.addEventListener('abort', () => resolve(), { once: true })
    })
    client.on('notification', ({ channel, payload }) => listeners[channel]?.(payload ?? ''))
    const begin = async () => {
      for (const channel of Object.keys(listeners)) await client.query(`listen "${channel}"`)
      await over
    }
    await Promise.race([begin(), over])
  } finally {
    client.release(true)
  }
}

import type { Component } from '@parlance/contract'

export type Transport = (event: 'open' | 'send', text: string) => Promise<Component[]>

const TIMEOUT_MS = 15_000

/** Talks to the signing endpoint of a channel. The visitor's id is random and stays in this browser. */
export function webChatTransport(server: string, channel: string): Transport {
  const userId = visitorId(channel)
  return async (event, text) => {
    const response = await fetch(`${server}/webchat/v1/${channel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, event, text }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`web chat answered ${response.status}`)
    const reply = (await response.json()) as { bubbles?: Component[] }
    return reply.bubbles ?? []
  }
}

function visitorId(channel: string): string {
  const key = `parlance.visitor.${channel.slice(0, 12)}`
  const fresh =
    crypto.randomUUID?.() ??
    Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
      '',
    )
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    localStorage.setItem(key, fresh)
  } catch {
    // Storage may be refused by the browser: the visit then has an id for as long as the page is open.
  }
  return fresh
}

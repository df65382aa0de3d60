import type { Button, Component, PersistentMenu } from '@parlance/contract'
import { randomId } from './randomId'

/** One thing that happened in the chat; a second try carries the same `eventId`, so that it is answered once. */
export type WidgetEvent = { event: 'open' | 'send'; text: string; eventId: string }
export type WidgetReply = { components: Component[]; quickButtons: Button[]; menu?: PersistentMenu }
type Transport = (event: WidgetEvent) => Promise<WidgetReply>

const TIMEOUT_MS = 15_000

/** Talks to the signing endpoint of a channel. The visitor's id is random and stays in this browser. */
export function webChatTransport(server: string, channel: string): Transport {
  const userId = visitorId(channel)
  return async (event) => {
    const response = await fetch(`${server}/webchat/v1/${channel}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId, ...event }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!response.ok) throw new Error(`web chat answered ${response.status}`)
    const reply = (await response.json()) as {
      bubbles?: Component[]
      quickButtons?: Button[]
      persistentMenu?: PersistentMenu
    }
    return {
      components: reply.bubbles ?? [],
      quickButtons: reply.quickButtons ?? [],
      ...(reply.persistentMenu && { menu: reply.persistentMenu }),
    }
  }
}

function visitorId(channel: string): string {
  const key = `parlance.visitor.${channel.slice(0, 12)}`
  const fresh = randomId()
  try {
    const known = localStorage.getItem(key)
    if (known) return known
    localStorage.setItem(key, fresh)
  } catch {
    // Storage may be refused by the browser: the visit then has an id for as long as the page is open.
  }
  return fresh
}

import { NO_TALK, type Talk } from './talk'

/** What a tab of the browser keeps of the chat over page loads. */
type KeptTalk = { talk: Talk; isOpen: boolean }

/** What was kept in this tab; null when there is nothing, or nothing that can be read. */
export function keptTalk(channel: string): KeptTalk | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(channel)) ?? 'null') as Partial<KeptTalk> | null
    if (!Array.isArray(kept?.talk?.messages) || !Array.isArray(kept.talk.unanswered)) return null
    return { talk: { ...NO_TALK, ...kept.talk }, isOpen: kept.isOpen === true }
  } catch {
    return null
  }
}

/** Keeps the talk for the next page of this tab. */
export function keepTalk(channel: string, kept: KeptTalk): void {
  try {
    sessionStorage.setItem(keyOf(channel), JSON.stringify(kept))
  } catch {
    // Storage may be refused or full: the talk then lives as long as the page.
  }
}

/** Forgets the talk of a channel, so that the chat begins anew. */
export function forgetTalk(channel: string): void {
  try {
    sessionStorage.removeItem(keyOf(channel))
  } catch {
    // Where nothing can be kept, there is nothing to forget.
  }
}

function keyOf(channel: string): string {
  return `parlance.talk.${channel.slice(0, 12)}`
}

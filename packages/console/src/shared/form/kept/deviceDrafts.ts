import type { EditedObject } from './useDraftCalls'

const PREFIX = 'parlance.draft.'
/** No more after signing out: a form that is still open must not write again what was removed. */
let isKeeping = true

/** Where the draft of an object is kept on this device: each user has their own, since a device may be shared. */
export function draftKey(userId: number, { domainId, object }: EditedObject): string {
  return `${PREFIX}${userId}.${domainId}.${object}`
}

/** Keeps a draft on this device, as long as somebody is signed in. */
export function writeDraft(key: string, draft: object): void {
  if (!isKeeping) return
  try {
    localStorage.setItem(key, JSON.stringify(draft))
  } catch {
    // When the storage is full or closed, the draft is only not kept; the edit goes on.
  }
}

/**
 * Whoever signs out leaves nothing of theirs to the next person at this device; what the server has of it is offered when
 * they sign in again.
 */
export function forgetDrafts(): void {
  isKeeping = false
  remove(() => true)
}

/** Somebody is signed in: what an ended session of another left on this device is removed. */
export function keepDraftsOf(userId: number): void {
  isKeeping = true
  remove((key) => !key.startsWith(`${PREFIX}${userId}.`))
}

function remove(which: (key: string) => boolean): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) && which(key)) localStorage.removeItem(key)
}

import type { EditedObject } from './useDraftCalls'

const PREFIX = 'parlance.draft.'
/** The tests of a tab, by user too. */
const TEST_PREFIX = 'parlance.test.'
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
  removeBut('')
}

/** Somebody is signed in: what an ended session of another left on this device is removed. */
export function keepDraftsOf(userId: number): void {
  isKeeping = true
  removeBut(`${userId}.`)
}

/** Removes drafts and tests but those whose keys go on so. */
function removeBut(own: string): void {
  for (const [storage, prefix] of [
    [localStorage, PREFIX],
    [sessionStorage, TEST_PREFIX],
  ] as const)
    for (const key of Object.keys(storage))
      if (key.startsWith(prefix) && (own === '' || !key.startsWith(prefix + own))) storage.removeItem(key)
}

/** Where a tab keeps the test of a domain. */
export function testKey(userId: number, domainId: number): string {
  return `${TEST_PREFIX}${userId}.${domainId}`
}

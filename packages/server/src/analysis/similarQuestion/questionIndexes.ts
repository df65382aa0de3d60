import { setTimeout } from 'node:timers/promises'
import { indexBytes } from '@parlance/engine'
import { LRUCache } from 'lru-cache'
import type { Context } from '../../context'
import { domainRow } from '../../db/domainRow'
import { type FollowedQuestions, followQuestions, unreadQuestions } from './followQuestions'

/** Memory of the indexes that a process keeps; the least recently used one is dropped first. */
const BYTES_MAX = 256 * 1024 * 1024
/** How often a process looks for changes that other nodes made, in ms. */
const LOOK_EVERY_MS = 500

type Kept = { followed: FollowedQuestions; following: Promise<void> | null; lookedAt: number }

/**
 * Returns the questions of a domain with their index, brought up to date. Null when that takes longer than `patienceMs`
 * and nothing was read before; else what was read then.
 */
export type QuestionIndexes = (domainId: number, patienceMs: number) => Promise<FollowedQuestions | null>

/** The question indexes that this process keeps. */
export function createQuestionIndexes({ database, log }: Context): QuestionIndexes {
  const indexes = new LRUCache<number, Kept>({ maxSize: BYTES_MAX })
  const follow = (kept: Kept) => {
    kept.following = followQuestions(database, kept.followed)
      .then(() => void indexes.set(kept.followed.domainId, kept, { size: sizeOf(kept) }))
      .finally(() => {
        kept.following = null
        kept.lookedAt = performance.now()
      })
    kept.following.catch((error: unknown) => log.warn({ err: error }, 'questions could not be read'))
    return kept.following
  }
  const keptFor = async (domainId: number): Promise<Kept> => {
    const known = indexes.get(domainId)
    if (known) return known
    const { language } = await domainRow(database, domainId, ['language'])
    const followed = unreadQuestions(domainId, language)
    const kept: Kept = { followed, following: null, lookedAt: Number.NEGATIVE_INFINITY }
    // Another call may have come first.
    return indexes.get(domainId) ?? (indexes.set(domainId, kept, { size: sizeOf(kept) }), kept)
  }
  return async (domainId, patienceMs) => {
    const kept = await keptFor(domainId)
    const isDue = performance.now() - kept.lookedAt >= LOOK_EVERY_MS
    const following = kept.following ?? (isDue ? follow(kept) : null)
    // A failure rejects the calls that wait for it; a call that came too early meets it the next time.
    if (following) await atMost(following, patienceMs)
    return kept.followed.contentRevision === null ? null : kept.followed
  }
}

/** An index that is larger than all the room counts as all of it, so that it is kept alone. */
function sizeOf({ followed }: Kept): number {
  return Math.min(BYTES_MAX, Math.max(1, indexBytes(followed.index)))
}

/** The result of some work, or null when it takes longer than `ms`. */
export async function atMost<Result>(work: Promise<Result>, ms: number): Promise<Result | null> {
  const stop = new AbortController()
  const late = setTimeout(ms, null, { signal: stop.signal }).catch(() => null)
  return Promise.race([work, late]).finally(() => stop.abort())
}

import { indexBytes, type QuestionIndex } from '@parlance/engine'
import type { Context } from '../../context'
import { type FollowedQuestions, followQuestions, unreadQuestions } from './followQuestions'

/** Indexes kept in this process together, the least recently used leaves first. */
const BYTES_MAX = 256 * 1024 * 1024
/** What was written elsewhere is looked for this often at most, in ms. */
const LOOK_EVERY_MS = 500

type Kept = { followed: FollowedQuestions; following: Promise<void> | null; lookedAt: number }
const indexes = new WeakMap<Context, Map<number, Kept>>()

/**
 * The index of a domain's questions, kept in this process and brought up to date before it is answered. Null when
 * that takes longer than `patienceMs` and nothing was read before; else the index as it was.
 */
export async function questionIndex(
  context: Context,
  domainId: number,
  patienceMs: number,
): Promise<QuestionIndex | null> {
  const kept = await keptFor(context, domainId)
  if (!kept.following && performance.now() - kept.lookedAt >= LOOK_EVERY_MS) follow(context, kept)
  // A failure is told to whoever waits; who does not wait finds it the next time.
  if (kept.following) await atMost(kept.following, patienceMs)
  return kept.followed.mark === null ? null : kept.followed.index
}

function follow(context: Context, kept: Kept): void {
  const following = followQuestions(context.database, kept.followed)
    .then(() => makeRoom(context))
    .finally(() => {
      kept.following = null
      kept.lookedAt = performance.now()
    })
  following.catch((error: unknown) => context.log.warn({ err: error }, 'questions could not be read'))
  kept.following = following
}

async function keptFor(context: Context, domainId: number): Promise<Kept> {
  const known = indexesOf(context).get(domainId)
  if (known) return touch(context, domainId, known)
  const { language } = await context.database
    .selectFrom('domain')
    .select('language')
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  // Another call may have come first.
  const kept = indexesOf(context).get(domainId) ?? {
    followed: unreadQuestions(domainId, language),
    following: null,
    lookedAt: Number.NEGATIVE_INFINITY,
  }
  return touch(context, domainId, kept)
}

/** Put in again, so that the order of the map is the order of use. */
function touch(context: Context, domainId: number, kept: Kept): Kept {
  const all = indexesOf(context)
  all.delete(domainId)
  all.set(domainId, kept)
  return kept
}

function makeRoom(context: Context): void {
  const all = indexesOf(context)
  let bytes = 0
  for (const { followed } of all.values()) bytes += indexBytes(followed.index)
  for (const [domainId, { followed }] of all) {
    if (bytes <= BYTES_MAX || all.size === 1) return
    bytes -= indexBytes(followed.index)
    all.delete(domainId)
  }
}

function indexesOf(context: Context): Map<number, Kept> {
  const known = indexes.get(context) ?? new Map<number, Kept>()
  indexes.set(context, known)
  return known
}

async function atMost(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms)
  })
  await Promise.race([work, patience]).finally(() => clearTimeout(timer))
}

import type { IncomingMessage } from 'node:http'
import { deploy, type Environment } from '@parlance/contract'
import { type Bot, compileBotInSteps, decodeBundleInSteps, type Snapshot } from '@parlance/engine'
import { LRUCache } from 'lru-cache'
import { type Context, SHARED_TTL_MS } from '../../context'
import { listen } from '../../db/listen'
import { inSlices } from '../../job/inSlices'
import type { BlobStore } from '../../outward/blob/blobStore'
import { readBundle, type StoredBundle } from '../bundle/bundleStore'
import { lexiconOf } from '../bundle/lexicons'
import { heldBytes } from './heldBytes'
import { currentPointer, POINTER_MOVED, type Pointer } from './pointer'

/** A bot ready to answer, and the build it comes from. */
export type ServedBot = { bot: Bot; snapshot: Snapshot; buildId: number; checksum: string }

const MB = 1_024 * 1_024

type Loaded = { bot: Bot; snapshot: Snapshot }
/** A bot that is kept, and about how much memory it takes. */
type Kept = Loaded & { bytes: number }

/** The build that an environment answers with, by `<domainId> <environment>`; null when there is none. */
const createPointers = () =>
  new LRUCache<string, Promise<Pointer | null>>({ max: 10_000, ttl: SHARED_TTL_MS })
/**
 * Compiled bots by their bundle, as many as there is room for by what they take; the one used longest ago leaves first.
 * One that takes more than all the room counts as all of it, so that it is kept alone.
 */
export const createBots = ({ config, blobs }: Context) => {
  const maxSize = config.botMemoryMb * MB
  return new LRUCache<string, Kept, StoredBundle>({
    maxSize,
    sizeCalculation: ({ bytes }) => Math.min(maxSize, bytes),
    fetchMethod: (_key, _stale, { context: place }) => readBot(blobs, place),
    // What a turn waits for is used, whether or not it is kept then.
    ignoreFetchAbort: true,
  })
}

/**
 * The bot that an environment answers with now; null when there is none yet. Bots are kept by checksum, so that a
 * move back to an earlier build needs no new compilation. Throws BUNDLE_DAMAGED.
 */
export async function servedBot(
  context: Context,
  domainId: number,
  environment: Environment,
): Promise<ServedBot | null> {
  const pointer = await readPointer(context, domainId, environment)
  if (!pointer) return null
  return { ...(await loadBundle(context, domainId, pointer.checksum)), ...pointer }
}

/** The compiled bot and the snapshot of a stored bundle, verified. Throws BUNDLE_DAMAGED. */
export async function loadBundle(context: Context, domainId: number, checksum: string): Promise<Loaded> {
  const place = { domainId, checksum }
  return (await context.own(createBots).fetch(`${domainId}/${checksum}`, { context: place }))!
}

/** Makes the next turn read where the environments of a domain point: called where a pointer was moved. */
export function forgetPointers(context: Context, domainId: number): void {
  for (const environment of ['BETA', 'REAL'] satisfies Environment[])
    context.own(createPointers).delete(`${domainId} ${environment}`)
}

/**
 * Before the caller of a deploy has its reply, which another process of this node gave: the notification of the move may
 * come later, and the next turn shall be answered by what was deployed.
 */
export function forgetDeployed(
  context: Context,
  { method, url }: Pick<IncomingMessage, 'method' | 'url'>,
): void {
  if (method !== deploy.deploy.method || !url?.startsWith(deploy.deploy.path)) return
  const { pathname, searchParams } = new URL(url, 'http://node')
  if (pathname === deploy.deploy.path) forgetPointers(context, Number(searchParams.get('domainId')))
}

/** Follows pointer moves of other nodes at once and compiles what they point at; returns a function that stops it. */
export function followPointers(context: Context): () => Promise<void> {
  return listen(context.pool, {
    [POINTER_MOVED]: (payload) => {
      const [domainId, environment] = payload.split(' ') as [string, Environment]
      // Only a domain that this node has served is prepared before its next turn.
      if (!context.own(createPointers).delete(payload)) return
      servedBot(context, Number(domainId), environment).catch((error: unknown) =>
        context.log.error({ err: error, domain: domainId, environment }, 'bundle could not be loaded'),
      )
    },
  })
}

function readPointer(context: Context, domainId: number, environment: Environment): Promise<Pointer | null> {
  const pointers = context.own(createPointers)
  const key = `${domainId} ${environment}`
  const known = pointers.get(key)
  if (known) return known
  const pointer = currentPointer(context.turnDatabase, domainId, environment)
  pointers.set(key, pointer)
  pointer.catch(() => pointers.delete(key))
  return pointer
}

async function readBot(blobs: BlobStore, { domainId, checksum }: StoredBundle): Promise<Kept> {
  const bundle = await inSlices(decodeBundleInSteps(await readBundle({ blobs }, domainId, checksum)))
  const bot = await inSlices(compileBotInSteps(bundle, lexiconOf))
  const { lexicon } = bot.model ?? { lexicon: null }
  return {
    bot,
    snapshot: bundle.snapshot,
    // The table of words is one for all bots of a language.
    bytes: await inSlices(heldBytes(bot, lexicon ? [lexicon] : [])),
  }
}

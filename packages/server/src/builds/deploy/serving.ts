import type { Environment } from '@parlance/contract'
import { type Bot, compileBotInSteps, decodeBundleInSteps, type Snapshot } from '@parlance/engine'
import type { Context } from '../../context'
import { listen } from '../../db/listen'
import { inSlices } from '../../job/inSlices'
import { readBundle } from '../bundle/bundleStore'
import { lexiconOf } from '../bundle/lexicons'
import { currentPointer, POINTER_MOVED, type Pointer } from './pointer'

/** A bot ready to answer, and the build it comes from. */
export type ServedBot = { bot: Bot; snapshot: Snapshot; buildId: number; checksum: string }

/** A pointer is read again after this, whether or not a notification came. */
const POINTER_TTL_MS = 1_000
/** Compiled bots kept, the least recently used leaves first. */
const BOTS_MAX = 50

type Loaded = { bot: Bot; snapshot: Snapshot }
type Serving = {
  pointers: Map<string, { pointer: Promise<Pointer | null>; readAt: number }>
  bots: Map<string, Promise<Loaded>>
}
const servings = new WeakMap<Context, Serving>()

/**
 * The bot that an environment answers with now; null when nothing is there yet. Bots are kept by checksum, so that a
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
export function loadBundle(context: Context, domainId: number, checksum: string): Promise<Loaded> {
  const { bots } = servingOf(context)
  const key = `${domainId}/${checksum}`
  const known = bots.get(key)
  // Put in again, so that the order of the map is the order of use.
  bots.delete(key)
  const loading = known ?? readBot(context, domainId, checksum)
  bots.set(key, loading)
  if (!known) loading.catch(() => bots.delete(key))
  for (const oldest of bots.keys()) {
    if (bots.size <= BOTS_MAX) break
    bots.delete(oldest)
  }
  return loading
}

/** Makes the next turn read where the environments of a domain point: called where a pointer was moved. */
export function forgetPointers(context: Context, domainId: number): void {
  const { pointers } = servingOf(context)
  for (const environment of ['BETA', 'REAL'] satisfies Environment[])
    pointers.delete(`${domainId} ${environment}`)
}

/** Follows pointer moves of other nodes at once and compiles what they point at; answers a function that stops. */
export function followPointers(context: Context): () => Promise<void> {
  return listen(context.pool, {
    [POINTER_MOVED]: (payload) => {
      const [domainId, environment] = payload.split(' ') as [string, Environment]
      const { pointers } = servingOf(context)
      // Only a domain that this node has served is prepared before its next turn.
      if (!pointers.delete(payload)) return
      servedBot(context, Number(domainId), environment).catch((error: unknown) =>
        context.log.error({ err: error, domain: domainId, environment }, 'bundle could not be loaded'),
      )
    },
  })
}

function servingOf(context: Context): Serving {
  const known = servings.get(context)
  if (known) return known
  const serving: Serving = { pointers: new Map(), bots: new Map() }
  servings.set(context, serving)
  return serving
}

function readPointer(context: Context, domainId: number, environment: Environment): Promise<Pointer | null> {
  const { pointers } = servingOf(context)
  const key = `${domainId} ${environment}`
  const known = pointers.get(key)
  if (known && performance.now() - known.readAt < POINTER_TTL_MS) return known.pointer
  const pointer = currentPointer(context.database, domainId, environment)
  pointers.set(key, { pointer, readAt: performance.now() })
  pointer.catch(() => pointers.delete(key))
  return pointer
}

async function readBot(context: Context, domainId: number, checksum: string): Promise<Loaded> {
  const bundle = await inSlices(decodeBundleInSteps(await readBundle(context, domainId, checksum)))
  return { bot: await inSlices(compileBotInSteps(bundle, lexiconOf)), snapshot: bundle.snapshot }
}

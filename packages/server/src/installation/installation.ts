import { randomUUID } from 'node:crypto'
import type { Area } from '../area'
import { bundleKey } from '../builds/state/bundleKey'
import type { Context } from '../context'
import { openIfPossible } from '../outward/seal'
import { StartupError } from '../process/startupError'
import { sealBinding } from '../runtime/channels/custom/customChannel'

const KEY_BINDING = 'installation|key_check|1'
/** The file in the blob store that names it. */
const STORE_KEY = 'store-id'
/** Bundles that are looked for in a store that does not bear its name yet: as many as tell a foreign one for sure. */
const BUNDLES_LOOKED_FOR = 100

/**
 * Makes sure that this node has the secret key and the files that belong to its database; the first node of a database
 * says which these are. `isAdopted`: the ones of this node shall be those from now on, and what is sealed with the other
 * key is forgotten. Throws SECRET_KEY_OF_ANOTHER, FILES_OF_ANOTHER.
 */
export async function joinInstallation(
  context: Context,
  areas: readonly Area[],
  isAdopted: boolean,
): Promise<void> {
  const { database, seal } = context
  const known = await database.selectFrom('installation').selectAll().executeTakeFirst()
  const storeId = await readStoreId(context)
  const hasKey = known ? opens(context, known.key_check, KEY_BINDING) : await opensOldest(context)
  const hasFiles = known ? storeId === known.store_id : await hasOneBundle(context)
  if (!isAdopted) {
    if (!hasKey) throw new StartupError('SECRET_KEY_OF_ANOTHER', {})
    if (!hasFiles) throw new StartupError('FILES_OF_ANOTHER', { path: context.blobs.name })
  }
  if (known && hasKey && hasFiles) return
  if (!hasKey) for (const { sealed = [] } of areas) for (const { forget } of sealed) await forget(context)
  const row = { key_check: seal.close('', KEY_BINDING), store_id: storeId ?? (await nameStore(context)) }
  await database
    .insertInto('installation')
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
}

/** Returns whether the files of the installation are there now: a folder that nodes share may be unmounted. */
export async function hasInstallationFiles(context: Context): Promise<boolean> {
  return (await readStoreId(context).catch(() => null)) !== null
}

async function readStoreId({ blobs }: Context): Promise<string | null> {
  const bytes = await blobs.get(STORE_KEY)
  return bytes && Buffer.from(bytes).toString('utf8')
}

async function nameStore({ blobs }: Context): Promise<string> {
  const id = randomUUID()
  await blobs.put(STORE_KEY, Buffer.from(id))
  return id
}

function opens({ seal }: Context, sealed: string, binding: string): boolean {
  return openIfPossible(seal, sealed, binding) !== null
}

/** A database of an earlier version does not name its key, but may hold what was sealed with it. */
async function opensOldest(context: Context): Promise<boolean> {
  const row = await context.database
    .selectFrom('custom_channel')
    .select(['domain_id', 'environment', 'secret_sealed'])
    .where('secret_sealed', 'is not', null)
    .orderBy('secret_created_at')
    .limit(1)
    .executeTakeFirst()
  return !row?.secret_sealed || opens(context, row.secret_sealed, sealBinding(row.domain_id, row.environment))
}

/** Nor does it name its files: those that belong to it hold what its environments answer with. */
async function hasOneBundle({ database, blobs }: Context): Promise<boolean> {
  const pointers = await database
    .selectFrom('environment_pointer')
    .select(['domain_id', 'checksum'])
    .orderBy('moved_at', 'desc')
    .limit(BUNDLES_LOOKED_FOR)
    .execute()
  for (const { domain_id: domainId, checksum } of pointers)
    if (await blobs.has(bundleKey(domainId, checksum))) return true
  return pointers.length === 0
}

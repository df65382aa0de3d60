import type { Area, StoredFiles } from '../area'
import type { Context } from '../context'

/** A file that is being written is renamed within seconds, and one that was received is read within minutes. */
const UNFINISHED_AGE_MS = 3_600_000
/** What was written for a row that does not exist may get one later the same day: a build takes hours at most. */
const ORPHAN_AGE_MS = 24 * 3_600_000

/**
 * Removes what kills left in the blob store: half-written files, and whole ones that no row of the database names.
 * Returns how many files and folders went.
 */
export async function sweepFiles(context: Context, areas: readonly Area[]): Promise<number> {
  const { blobs } = context
  let swept = await blobs.removeUnfinished(Date.now() - UNFINISHED_AGE_MS)
  for (const stored of areas.flatMap(({ files = [] }) => files))
    for (const domain of await blobs.list(stored.kind))
      if (/^\d+$/.test(domain)) swept += await sweepDomain(context, stored, Number(domain))
  return swept
}

/** Removes what kills left in the scratch files of this node; returns how many went. */
export function sweepScratch({ scratch }: Context): Promise<number> {
  return scratch.removeOlder(Date.now() - UNFINISHED_AGE_MS)
}

async function sweepDomain(context: Context, { kind, kept }: StoredFiles, domainId: number): Promise<number> {
  const { blobs } = context
  const folder = `${kind}/${domainId}`
  // Read before the rows: what comes after is not touched.
  const names = await blobs.list(folder)
  const isKept = await kept(context, domainId)
  let swept = 0
  for (const name of names)
    if (!isKept(name) && (await blobs.removeOlder(`${folder}/${name}`, Date.now() - ORPHAN_AGE_MS)))
      swept += 1
  return swept
}

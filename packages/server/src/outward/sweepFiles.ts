import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Area, StoredFiles } from '../area'
import type { Context } from '../context'

/** A file that is being written is renamed within seconds. */
const PART_AGE_MS = 3_600_000
/** What was written for a row that does not exist may get one later the same day: a build takes hours at most. */
const ORPHAN_AGE_MS = 24 * 3_600_000

/**
 * Removes what kills left in the blob store: half-written files, and whole ones that no row of the database names.
 * Returns how many files and folders went.
 */
export async function sweepFiles(context: Context, areas: readonly Area[]): Promise<number> {
  const { folder } = context.blobs
  let swept = await sweepParts(folder, Date.now() - PART_AGE_MS)
  for (const stored of areas.flatMap(({ files = [] }) => files))
    for (const domain of await list(path.join(folder, stored.kind)))
      if (/^\d+$/.test(domain)) swept += await sweepDomain(context, stored, Number(domain))
  return swept
}

async function sweepParts(folder: string, before: number): Promise<number> {
  let swept = 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isFile() && entry.name.endsWith('.part'))
      swept += await removeIfOld(path.join(entry.parentPath, entry.name), before)
  return swept
}

async function sweepDomain(context: Context, { kind, kept }: StoredFiles, domainId: number): Promise<number> {
  const folder = path.join(context.blobs.folder, kind, String(domainId))
  // Read before the rows: what comes after is not touched.
  const names = (await list(folder)).filter((name) => !name.endsWith('.part'))
  const isKept = await kept(context, domainId)
  let swept = 0
  for (const name of names)
    if (!isKept(name)) swept += await removeIfOld(path.join(folder, name), Date.now() - ORPHAN_AGE_MS)
  return swept
}

async function removeIfOld(file: string, before: number): Promise<number> {
  const found = await stat(file).catch(() => null)
  if (!found || found.mtimeMs >= before) return 0
  await rm(file, { force: true, recursive: true })
  return 1
}

function list(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

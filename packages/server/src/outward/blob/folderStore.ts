import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { removeIfOlder } from '../../process/removeIfOlder'
import type { BlobStore, StoreAddress } from './blobStore'

const KEY = /^[a-zA-Z0-9_-]+(\/[a-zA-Z0-9_.-]+)*$/
/** How files are named while they are written. */
const UNFINISHED = '.part'

/**
 * Keeps blobs in a folder. A blob is there whole or not at all, also after a power cut: written aside, synced, renamed.
 */
export function folderStore(address: StoreAddress): BlobStore {
  const { folder } = address
  const fileOf = (key: string): string => {
    if (!KEY.test(key) || key.split('/').includes('..')) throw new Error(`not a blob key: ${key}`)
    return path.join(folder, key)
  }
  return {
    address,
    name: folder,
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const aside = `${file}.${randomBytes(6).toString('hex')}${UNFINISHED}`
      await writeSynced(aside, bytes)
      await rename(aside, file)
      await syncFolder(path.dirname(file))
    },
    async get(key) {
      try {
        return await readFile(fileOf(key))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
        throw error
      }
    },
    has: (key) =>
      access(fileOf(key)).then(
        () => true,
        () => false,
      ),
    async list(prefix) {
      const names = await readdir(fileOf(prefix)).catch(() => [])
      return names.filter((name) => !name.endsWith(UNFINISHED))
    },
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
    async removeAll(prefix) {
      await rm(fileOf(prefix), { force: true, recursive: true })
    },
    removeOlder: (prefix, before) => removeIfOlder(fileOf(prefix), before),
    removeUnfinished: (before) => removeUnfinished(folder, before),
  }
}

async function removeUnfinished(folder: string, before: number): Promise<number> {
  let removed = 0
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries)
    if (entry.isFile() && entry.name.endsWith(UNFINISHED))
      if (await removeIfOlder(path.join(entry.parentPath, entry.name), before)) removed += 1
  return removed
}

async function writeSynced(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

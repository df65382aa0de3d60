import { randomBytes } from 'node:crypto'
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Files by key (`bundle/<domain>/<checksum>`). Keys are made by the program, never by a person. */
export type BlobStore = {
  /** Where they lie, for a process of ours that opens them by itself. */
  readonly folder: string
  put(key: string, bytes: Uint8Array): Promise<void>
  /** Null when there is none. */
  get(key: string): Promise<Uint8Array | null>
  has(key: string): Promise<boolean>
  remove(key: string): Promise<void>
  /** Removes everything below a folder key. */
  removeAll(prefix: string): Promise<void>
}

const KEY = /^[a-zA-Z0-9_-]+(\/[a-zA-Z0-9_.-]+)*$/

/**
 * Keeps blobs in a folder. A blob is there whole or not at all, also after a power cut: written aside, synced, renamed.
 */
export function folderBlobStore(folder: string): BlobStore {
  const fileOf = (key: string): string => {
    if (!KEY.test(key) || key.split('/').includes('..')) throw new Error(`not a blob key: ${key}`)
    return path.join(folder, key)
  }
  return {
    folder,
    async put(key, bytes) {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true })
      const aside = `${file}.${randomBytes(6).toString('hex')}.part`
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
    async remove(key) {
      await rm(fileOf(key), { force: true })
    },
    async removeAll(prefix) {
      await rm(fileOf(prefix), { force: true, recursive: true })
    },
  }
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

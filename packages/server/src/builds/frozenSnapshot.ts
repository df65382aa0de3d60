import { decodeBundle, type Snapshot } from '@parlance/engine'
import { folderBlobStore } from '../outward/blob'
import { readWork } from './state/workBlobs'

/** The snapshot that this process stored last, until its next task: the training that mostly follows need not read it. */
let stored: { folder: string; key: string; snapshot: Snapshot } | null = null

export function keepFrozen(folder: string, key: string, snapshot: Snapshot): void {
  stored = { folder, key, snapshot }
}

export function forgetFrozen(): void {
  stored = null
}

/** A snapshot by its key, as it was stored. */
export async function readFrozen(folder: string, key: string): Promise<Snapshot> {
  const kept = stored
  forgetFrozen()
  if (kept?.folder === folder && kept.key === key) return kept.snapshot
  return decodeBundle(await readWork({ blobs: folderBlobStore(folder) }, key)).snapshot
}

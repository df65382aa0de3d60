import { createHash } from 'node:crypto'
import type { Snapshot, SnapshotConversation } from '@parlance/engine'
import { conversationBatches, readRest, type WrittenConversation } from '../../../builds/snapshot/content'
import { conversationOf, type StoredConversation } from '../../../builds/snapshot/snapshotOf'
import { readSummary } from '../../../builds/snapshot/summary'
import { readContentRevision } from '../../../content/reference/contentLock'
import type { Database } from '../../../db/database'
import { atOneMoment } from '../../../db/transaction/atOneMoment'
import { mapInSlices } from '../../../job/inSlices'

/** The content of a domain as it stands, ready to be compiled. */
export type Draft = {
  revision: number
  snapshot: Snapshot
  /** Names all that is no conversation. */
  rest: string
  /** Content hash by conversation id. */
  hashes: ReadonlyMap<number, string>
}

/** A domain that was never built. */
const NO_BUILD: Snapshot['build'] = { id: 0, displayId: '', mode: 'QUICK' }

/** Reads what a build would take in now, of one moment; `build` is the one whose model goes along. */
export async function readDraft(
  database: Database,
  domainId: number,
  build: Snapshot['build'] = NO_BUILD,
): Promise<Draft> {
  const { revision, rest, summary, written } = await atOneMoment(database, async (tx) => {
    const batches: WrittenConversation[] = []
    const read = {
      revision: await readContentRevision(tx, domainId),
      rest: await readRest(tx, domainId, build),
      summary: await readSummary(tx, domainId),
      written: batches,
    }
    for await (const batch of conversationBatches(tx, domainId)) batches.push(...batch)
    return read
  })
  const conversations = await mapInSlices(
    written,
    ({ json }): SnapshotConversation => conversationOf(JSON.parse(json) as StoredConversation),
  )
  return {
    revision,
    snapshot: { ...rest, conversations },
    rest: createHash('sha256').update(JSON.stringify(summary)).digest('base64url'),
    hashes: new Map(written.map(({ id, hash }) => [id, hash])),
  }
}

const HASH_BYTES = 32

/** All hashes of conversations taken together, in any order; a hash taken twice is out again. */
export function sumOfHashes(
  hashes: Iterable<string>,
  from: Uint8Array = new Uint8Array(HASH_BYTES),
): Uint8Array {
  const sum = Uint8Array.from(from)
  for (const hash of hashes) {
    const bytes = Buffer.from(hash, 'base64url')
    for (let i = 0; i < HASH_BYTES; i++) sum[i]! ^= bytes[i] ?? 0
  }
  return sum
}

/** Names a content, by its conversations whatever their ids, and what else there is. */
export function nameOfState(rest: string, sum: Uint8Array): string {
  return `${rest.slice(0, 16)}${Buffer.from(sum).toString('base64url').slice(0, 16)}`
}

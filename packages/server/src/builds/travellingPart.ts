import { createHash } from 'node:crypto'
import { AppError } from '@parlance/contract'
import type { Database } from '../db/database'

/** Small enough that no other work of the process waits for one. */
const PIECE_BYTES = 512 * 1_024
const DIGEST_BYTES = 32

export type PartKey = { domainId: number; buildId: number; part: 'snapshot' | 'model' | 'report' }

/** Lays a part of a build where every machine can read it, whole or not at all; one that lay there is replaced. */
export async function sendPart(database: Database, key: PartKey, content: Uint8Array): Promise<void> {
  const { domainId, buildId, part } = key
  const bytes = Buffer.concat([digestOf(content), content])
  await database.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('build_part')
      .where('domain_id', '=', domainId)
      .where('build_id', '=', buildId)
      .where('part', '=', part)
      .execute()
    for (let position = 0; position * PIECE_BYTES < bytes.length; position++) {
      const piece = bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES)
      await tx
        .insertInto('build_part')
        .values({ domain_id: domainId, build_id: buildId, part, position, bytes: piece })
        .execute()
    }
  })
}

/** The part as it was sent; empty when it is not there. Throws BUNDLE_DAMAGED when it was changed on its way. */
export async function receivePart(database: Database, key: PartKey): Promise<Uint8Array> {
  const pieces: Buffer[] = []
  for (;;) {
    const row = await database
      .selectFrom('build_part')
      .select('bytes')
      .where('domain_id', '=', key.domainId)
      .where('build_id', '=', key.buildId)
      .where('part', '=', key.part)
      .where('position', '=', pieces.length)
      .executeTakeFirst()
    if (!row) break
    pieces.push(row.bytes)
  }
  const bytes = Buffer.concat(pieces)
  const content = bytes.subarray(DIGEST_BYTES)
  if (bytes.length > 0 && !digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES)))
    throw new AppError('BUNDLE_DAMAGED', { part: key.part, reason: 'CHANGED' })
  return content
}

function digestOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

/** Removes all that travels for a build. */
export async function removeParts(database: Database, domainId: number, buildId: number): Promise<void> {
  await database
    .deleteFrom('build_part')
    .where('domain_id', '=', domainId)
    .where('build_id', '=', buildId)
    .execute()
}

import type { Database } from '../../db/database'

/** Small enough that no other work of the process waits for one. */
const PIECE_BYTES = 512 * 1_024

export type PartKey = { domainId: number; buildId: number; part: 'snapshot' | 'model' | 'report' }

/** Lays a part of a build where every machine can read it, whole or not at all; one that lay there is replaced. */
export async function sendPart(database: Database, key: PartKey, bytes: Uint8Array): Promise<void> {
  const { domainId, buildId, part } = key
  await database.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('build_part')
      .where('domain_id', '=', domainId)
      .where('build_id', '=', buildId)
      .where('part', '=', part)
      .execute()
    for (let position = 0; position * PIECE_BYTES < bytes.length; position++) {
      const piece = Buffer.from(bytes.subarray(position * PIECE_BYTES, (position + 1) * PIECE_BYTES))
      await tx
        .insertInto('build_part')
        .values({ domain_id: domainId, build_id: buildId, part, position, bytes: piece })
        .execute()
    }
  })
}

/** The part as it was sent, which holds a checksum of its own; empty when it is not there. */
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
    if (!row) return Buffer.concat(pieces)
    pieces.push(row.bytes)
  }
}

/** Removes all that travels for a build. */
export async function removeParts(database: Database, domainId: number, buildId: number): Promise<void> {
  await database
    .deleteFrom('build_part')
    .where('domain_id', '=', domainId)
    .where('build_id', '=', buildId)
    .execute()
}

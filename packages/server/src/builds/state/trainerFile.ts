import { createHash } from 'node:crypto'
import { AppError } from '@parlance/contract'
import type { Database } from '../../db/database'

/** Small enough that no other work of the process waits for one. */
const ROW_BYTES = 512 * 1_024
const DIGEST_BYTES = 32

/** A file that a server and a trainer hand each other through the database. */
export type TrainerFileKey = { domainId: number; buildId: number; file: 'snapshot' | 'model' | 'report' }

/** Stores a file where every machine can read it, whole or not at all; replaces one that was sent before. */
export async function sendTrainerFile(
  database: Database,
  { domainId, buildId, file }: TrainerFileKey,
  content: Uint8Array,
): Promise<void> {
  const bytes = Buffer.concat([digestOf(content), content])
  await database.transaction().execute(async (tx) => {
    await tx
      .deleteFrom('build_part')
      .where('domain_id', '=', domainId)
      .where('build_id', '=', buildId)
      .where('part', '=', file)
      .execute()
    for (let position = 0; position * ROW_BYTES < bytes.length; position++) {
      const row = bytes.subarray(position * ROW_BYTES, (position + 1) * ROW_BYTES)
      await tx
        .insertInto('build_part')
        .values({ domain_id: domainId, build_id: buildId, part: file, position, bytes: row })
        .execute()
    }
  })
}

/** A file as it was sent; null when there is none. Throws BUNDLE_DAMAGED for one that was changed on its way. */
export async function receiveTrainerFile(
  database: Database,
  { domainId, buildId, file }: TrainerFileKey,
): Promise<Uint8Array | null> {
  const rows: Buffer[] = []
  for (;;) {
    const row = await database
      .selectFrom('build_part')
      .select('bytes')
      .where('domain_id', '=', domainId)
      .where('build_id', '=', buildId)
      .where('part', '=', file)
      .where('position', '=', rows.length)
      .executeTakeFirst()
    if (!row) break
    rows.push(row.bytes)
  }
  if (rows.length === 0) return null
  const bytes = Buffer.concat(rows)
  const content = bytes.subarray(DIGEST_BYTES)
  if (!digestOf(content).equals(bytes.subarray(0, DIGEST_BYTES)))
    throw new AppError('BUNDLE_DAMAGED', { part: file, reason: 'CHANGED' })
  return content
}

/** Removes all that was sent for a build. */
export async function removeTrainerFiles(
  database: Database,
  domainId: number,
  buildId: number,
): Promise<void> {
  await database
    .deleteFrom('build_part')
    .where('domain_id', '=', domainId)
    .where('build_id', '=', buildId)
    .execute()
}

function digestOf(content: Uint8Array): Buffer {
  return createHash('sha256').update(content).digest()
}

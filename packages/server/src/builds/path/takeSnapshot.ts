import { sql } from 'kysely'
import type { Database } from '../../db/database'
import type { Outcomes } from '../child/childTask'
import { readContent } from '../snapshot/content'
import type { BuildRecord } from '../state/transition'
import { removeWork, workKey } from '../state/workBlobs'
import type { Step, StepOutcome } from './step'

/** A snapshot that was stored: the outcome of the state that took it, and what the child found. */
type TakenSnapshot = { hashes: Map<number, string>; frozen: Outcomes['FREEZE']; outcome: StepOutcome }

/**
 * Freezes all that a bot is made of as it stands at one moment. This process only passes on what the database wrote:
 * putting tens of thousands of questions together would hold up the turns that it answers.
 */
export async function takeSnapshot({ context, build, outcomeOf }: Step): Promise<TakenSnapshot> {
  // An attempt that died froze what stood there then.
  await removeWork(context, build.domain_id, build.id)
  const { bytes, summary, hashes } = await readContent(context, build)
  await context.blobs.put(workKey(build.domain_id, build.id, 'content'), bytes)
  const frozen = await outcomeOf('FREEZE')
  const outcome = {
    set: { snapshot_at: context.now(), snapshot_summary: JSON.stringify(summary), report: frozen.report },
    write: (tx: Database) => recordConversations(tx, build, hashes),
  }
  return { hashes, frozen, outcome }
}

/** Remembers which conversations a build holds, by the hash of their content. */
async function recordConversations(
  tx: Database,
  { domain_id: domainId, id: buildId }: BuildRecord,
  hashes: ReadonlyMap<number, string>,
): Promise<void> {
  await sql`
    insert into build_conversation (domain_id, build_id, conversation_id, content_hash)
    select ${domainId}, ${buildId}, id, hash
    from unnest(${[...hashes.keys()]}::bigint[], ${[...hashes.values()]}::text[]) as c (id, hash)`.execute(tx)
}

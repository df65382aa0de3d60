import { SNAPSHOT_FORMAT, type Snapshot, type SnapshotEntity } from '@parlance/engine'
import { sql } from 'kysely'
import { readSettings } from '../../content/kind/dialogueSettings'
import { readServices } from '../../content/service/serviceLink'
import { readAgents } from '../../content/switcher/readAgents'
import type { Context } from '../../context'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import type { BuildRecord } from '../state/transition'
import { readComponents } from './snapshotComponents'
import type { StoredContent } from './snapshotOf'
import { readSummary, type SnapshotSummary } from './summary'

/** Characters read at once, about: few enough that turns are answered in between. */
const BATCH_LENGTH = 200_000
/** Conversations read at once: first, as nothing is known of their length, and at most. */
const FIRST_BATCH = 20
const MOST_IN_BATCH = 400

/** What a domain holds at one moment. */
type Content = {
  /** What `snapshotOf` makes a snapshot of; not taken apart where live turns are answered. */
  bytes: Uint8Array
  summary: SnapshotSummary
  /** Content hash by conversation id. */
  hashes: Map<number, string>
}

/**
 * Reads all that a bot is made of as it stands at one moment: one read-only REPEATABLE READ transaction, so that edits
 * made while it reads are in it whole or not at all. Everything is in a fixed order.
 */
export async function readContent({ database }: Context, build: BuildRecord): Promise<Content> {
  return database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const rest = await readRest(tx, build.domain_id, {
        id: build.id,
        displayId: build.display_id,
        mode: build.mode,
      })
      const { written, hashes } = await readConversations(tx, build.domain_id)
      const begin = Buffer.from(`{"rest":${JSON.stringify(rest)},"conversations":[`)
      return {
        bytes: Buffer.concat([begin, ...written, Buffer.from(']}')]),
        summary: await readSummary(tx, build.domain_id),
        hashes,
      }
    })
}

/** All but the conversations. */
export async function readRest(
  tx: Database,
  domainId: number,
  build: Snapshot['build'],
): Promise<StoredContent['rest']> {
  const domain = await domainRow(tx, domainId, [
    'id',
    'code',
    'name',
    'language',
    'domain_type',
    'model_settings',
  ])
  return {
    formatVersion: SNAPSHOT_FORMAT,
    domain: {
      id: domain.id,
      code: domain.code,
      name: domain.name,
      language: domain.language,
      domainType: domain.domain_type,
    },
    build,
    entities: await readEntities(tx, domainId),
    modelSettings: domain.model_settings,
    components: await readComponents(tx, domainId),
    settings: (await readSettings(tx, domainId)).settings,
    agents: await readAgents(tx, domainId),
    services: await readServices(tx, domainId),
  }
}

/** The JSON of all conversations, parted by commas, a piece for each batch; and the hash of each. */
async function readConversations(tx: Database, domainId: number) {
  const written: Buffer[] = []
  const hashes = new Map<number, string>()
  for await (const batch of conversationBatches(tx, domainId)) {
    if (hashes.size > 0 && batch.length > 0) written.push(Buffer.from(','))
    written.push(Buffer.from(batch.map(({ json }) => json).join(',')))
    for (const { id, hash } of batch) hashes.set(id, hash)
  }
  return { written, hashes }
}

/** A conversation as PostgreSQL wrote it down, with the hash of its content. */
export type WrittenConversation = { id: number; hash: string; json: string }

/** All conversations in the order of their ids, as many at a time as the process can take beside its turns. */
export async function* conversationBatches(
  tx: Database,
  domainId: number,
): AsyncGenerator<WrittenConversation[]> {
  let size = FIRST_BATCH
  for (let after = 0; ; ) {
    const batch = await readBatch(tx, domainId, after, size)
    yield batch
    if (batch.length < size) return
    after = batch.at(-1)!.id
    const length = batch.reduce((sum, { json }) => sum + json.length, 1)
    size = Math.min(MOST_IN_BATCH, Math.ceil((size * BATCH_LENGTH) / length))
  }
}

/**
 * One statement for a batch: PostgreSQL puts each conversation together and writes it down. Keys stand in the order in
 * which a bundle has them, so that nothing needs to be sorted.
 */
async function readBatch(tx: Database, domainId: number, after: number, size: number) {
  const { rows } = await sql<WrittenConversation>`
    select c.id, c.content_hash as hash, json_build_object(
      'id', c.id, 'name', c.name, 'random', c.random, 'dialogue', c.dialogue, 'group', g.name,
      'tags', (select coalesce(json_agg(t.name order by u.position), '[]')
        from conversation_tag_use u join conversation_tag t on t.domain_id = u.domain_id and t.id = u.tag_id
        where u.domain_id = c.domain_id and u.conversation_id = c.id),
      'questions', (select coalesce(json_agg(json_build_object('chatType', q.chat_type, 'id', q.id, 'text', q.text)
                                             order by q.position), '[]')
        from question q where q.domain_id = c.domain_id and q.conversation_id = c.id),
      'answers', (select coalesce(json_agg(json_build_object('bubbles', a.bubbles, 'chatStatusCode', a.chat_status_code,
                                                             'id', a.id, 'settings', a.settings)
                                           order by a.position), '[]')
        from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id))::text as json
    from conversation c
    left join conversation_group g on g.domain_id = c.domain_id and g.id = c.group_id
    where c.domain_id = ${domainId} and c.id > ${after}
    order by c.id
    limit ${size}`.execute(tx)
  return rows
}

async function readEntities(tx: Database, domainId: number): Promise<SnapshotEntity[]> {
  return tx
    .selectFrom('entity')
    .select(['id', 'name', 'type', 'pattern', 'words', 'sensitive_type as sensitiveType'])
    .where('domain_id', '=', domainId)
    .where('active', '=', true)
    .orderBy('id')
    .execute()
}

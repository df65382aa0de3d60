import {
  SNAPSHOT_FORMAT,
  type Snapshot,
  type SnapshotConversation,
  type SnapshotEntity,
} from '@parlance/engine'
import { sql } from 'kysely'
import type { Context } from '../context'
import { answerSettingsOf, dialogueOf } from '../conversation/dialogueFields'
import type { Database } from '../db/database'
import type { StoredAnswerSettings, StoredDialogue } from '../db/tables'
import { readComponents } from './snapshotComponents'
import { readSummary, type SnapshotSummary } from './summary'
import type { BuildRecord } from './transition'

/** Conversations read at once: small enough that turns are answered in between. */
const BATCH = 50

export type TakenSnapshot = {
  snapshot: Snapshot
  summary: SnapshotSummary
  /** Content hash by conversation id. */
  hashes: Map<number, string>
}

/**
 * Freezes all that a bot is made of as it stands at one moment: one read-only REPEATABLE READ transaction, so that
 * edits meanwhile are in it whole or not at all. Everything is in a fixed order: the same content gives the same
 * snapshot.
 */
export async function takeSnapshot(context: Context, build: BuildRecord): Promise<TakenSnapshot> {
  return context.database
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const domain = await tx
        .selectFrom('domain')
        .select(['id', 'code', 'name', 'language', 'domain_type', 'messages', 'model_settings'])
        .where('id', '=', build.domain_id)
        .executeTakeFirstOrThrow()
      const { conversations, hashes } = await readConversations(tx, build.domain_id)
      return {
        snapshot: {
          formatVersion: SNAPSHOT_FORMAT,
          domain: {
            id: domain.id,
            code: domain.code,
            name: domain.name,
            language: domain.language,
            domainType: domain.domain_type,
          },
          build: { id: build.id, displayId: build.display_id, mode: build.mode },
          conversations,
          entities: await readEntities(tx, build.domain_id),
          messages: domain.messages,
          modelSettings: domain.model_settings,
          components: await readComponents(tx, build.domain_id),
        },
        summary: await readSummary(tx, build.domain_id),
        hashes,
      }
    })
}

async function readConversations(tx: Database, domainId: number) {
  const conversations: SnapshotConversation[] = []
  const hashes = new Map<number, string>()
  for (let after = 0; ; ) {
    const batch = await readBatch(tx, domainId, after)
    for (const { hash, dialogue, answers, ...conversation } of batch) {
      // A memo is the operators' own.
      const { memo: _memo, ...also } = dialogueOf(dialogue)
      conversations.push({
        ...conversation,
        answers: answers.map(({ settings, ...answer }) => ({ ...answer, ...answerSettingsOf(settings) })),
        ...also,
      })
      hashes.set(conversation.id, hash)
    }
    if (batch.length < BATCH) return { conversations, hashes }
    after = batch.at(-1)!.id
  }
}

type Row = Omit<SnapshotConversation, 'answers'> & {
  hash: string
  dialogue: StoredDialogue
  answers: (Pick<SnapshotConversation['answers'][number], 'id' | 'chatStatusCode' | 'bubbles'> & {
    settings: StoredAnswerSettings
  })[]
}

/** One statement for a batch: PostgreSQL puts questions, answers and tags of each conversation together. */
async function readBatch(tx: Database, domainId: number, after: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.id, c.name, c.random, c.content_hash as hash, c.dialogue, g.name as group,
      (select coalesce(json_agg(t.name order by u.position), '[]')
       from conversation_tag_use u join conversation_tag t on t.domain_id = u.domain_id and t.id = u.tag_id
       where u.domain_id = c.domain_id and u.conversation_id = c.id) as tags,
      (select coalesce(json_agg(json_build_object('id', q.id, 'chatType', q.chat_type, 'text', q.text)
                                order by q.position), '[]')
       from question q where q.domain_id = c.domain_id and q.conversation_id = c.id) as questions,
      (select coalesce(json_agg(json_build_object('id', a.id, 'chatStatusCode', a.chat_status_code,
                                                  'bubbles', a.bubbles, 'settings', a.settings)
                                order by a.position), '[]')
       from answer a where a.domain_id = c.domain_id and a.conversation_id = c.id) as answers
    from conversation c
    left join conversation_group g on g.domain_id = c.domain_id and g.id = c.group_id
    where c.domain_id = ${domainId} and c.id > ${after}
    order by c.id
    limit ${BATCH}`.execute(tx)
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

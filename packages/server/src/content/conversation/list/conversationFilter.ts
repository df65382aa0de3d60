import type { ConversationBuildStatus, conversation, QueryOf } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { gramsOfSearch, hasWords } from '../../reference/searchText'

/** The criteria by which a list, a deletion or a download selects conversations. */
type ConversationFilter = Pick<
  QueryOf<typeof conversation.list>,
  'search' | 'tagId' | 'groupId' | 'chatType' | 'buildStatus' | 'type' | 'context'
>

/** Conversations of a domain by their ids, or all that a filter picks. */
export type WhichConversations = { ids: readonly number[] } | { filter: Partial<ConversationFilter> }

/** The ids of those of them that exist, in their order. */
export async function pickConversations(
  database: Database,
  domainId: number,
  which: WhichConversations,
): Promise<number[]> {
  const rows = await conversationsOf(database, domainId, 'filter' in which ? which.filter : {})
    .$if('ids' in which, (q) =>
      q.where((e) => e('c.id', '=', e.fn.any(e.val('ids' in which ? [...which.ids] : [])))),
    )
    .select('c.id')
    .orderBy('c.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The conversations `c` of a domain that a filter picks. */
export function conversationsOf(database: Database, domainId: number, filter: Partial<ConversationFilter>) {
  const { tagId, groupId, chatType, buildStatus, type, context } = filter
  const search = filter.search ?? ''
  const grams = gramsOfSearch(search)
  const sure = grams.flatMap((some) => (some.length === 1 ? some : []))
  return database
    .selectFrom('conversation as c')
    .where('c.domain_id', '=', domainId)
    .where(hasWords(sql`c.search_text`, search))
    .$if(sure.length > 0, (q) => q.where(sql<boolean>`c.search_grams @> ${sure}::integer[]`))
    .where((e) =>
      e.and(
        grams
          .filter((some) => some.length > 1)
          .map((some) => sql<boolean>`c.search_grams && ${some}::integer[]`),
      ),
    )
    .$if(groupId !== undefined, (q) => q.where('c.group_id', '=', groupId!))
    .$if(tagId !== undefined, (q) =>
      q.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('conversation_tag_use as u')
            .select('u.tag_id')
            .whereRef('u.domain_id', '=', 'c.domain_id')
            .whereRef('u.conversation_id', '=', 'c.id')
            .where('u.tag_id', '=', tagId!),
        ),
      ),
    )
    .$if(chatType === 'NLU_PATTERN', (q) => q.where('c.regex_count', '>', 0))
    .$if(chatType === 'TEXT', (q) => q.where(sql<boolean>`c.question_count > c.regex_count + c.other_count`))
    .$if(chatType === 'INTENT' || chatType === 'EVENT', (q) =>
      q
        .where('c.other_count', '>', 0)
        .where(({ exists, selectFrom }) =>
          exists(
            selectFrom('question as q')
              .select('q.id')
              .whereRef('q.domain_id', '=', 'c.domain_id')
              .whereRef('q.conversation_id', '=', 'c.id')
              .where('q.chat_type', '=', chatType!),
          ),
        ),
    )
    .$if(type !== undefined, (q) => q.where('c.type', '=', type!))
    .$if(context !== undefined, (q) => q.where(hasContext(context!)))
    .$if(buildStatus !== undefined, (q) => q.where(buildStatusAmong(domainId), '=', buildStatus!))
}

/** Whether `c` needs or changes a context, in one of its slots too. */
function hasContext(name: string) {
  const change = JSON.stringify([{ name }])
  return sql<boolean>`(c.dialogue -> 'inputContexts' ? ${name}
    or c.dialogue -> 'outputContexts' @> ${change}::jsonb
    or c.dialogue -> 'task' -> 'slots' @> ${JSON.stringify([{ outputContexts: [{ name }] }])}::jsonb)`
}

/** Names of the contexts that `c` needs, and of those that it changes. */
export const CONTEXT_NAMES = {
  inputContexts: sql<string[]>`coalesce(c.dialogue -> 'inputContexts', '[]')`,
  outputContexts: sql<string[]>`jsonb_path_query_array(c.dialogue, '$.outputContexts[*].name')`,
}

/**
 * The build status of `c`: compares it with what the build in beta holds of it (specification section 4). A
 * look-up by key for each row, for a page of them; statistics of a build that just ended would mislead a join.
 */
export function buildStatusIn(domainId: number) {
  return sql<ConversationBuildStatus>`coalesce((
    select case when b.content_hash = c.content_hash then 'BUILT' else 'BEFORE_BUILD_MODIFIED' end
    from build_conversation b
    where b.domain_id = c.domain_id and b.conversation_id = c.id and b.build_id = (
      select build_id from environment_pointer where domain_id = ${domainId} and environment = 'BETA')
    ), 'BEFORE_BUILD')`
}

/** The same for all conversations of a domain: what beta holds is read once and hashed. */
function buildStatusAmong(domainId: number) {
  const inBeta = sql`from build_conversation where domain_id = ${domainId} and build_id = (
    select build_id from environment_pointer where domain_id = ${domainId} and environment = 'BETA')`
  return sql<ConversationBuildStatus>`case
    when c.id not in (select conversation_id ${inBeta}) then 'BEFORE_BUILD'
    when (c.id, c.content_hash) in (select conversation_id, content_hash ${inBeta}) then 'BUILT'
    else 'BEFORE_BUILD_MODIFIED' end`
}

/** Tag names of `c` in their order. */
export const TAG_NAMES = sql<string[]>`array(
  select t.name from conversation_tag_use u
  join conversation_tag t on t.domain_id = u.domain_id and t.id = u.tag_id
  where u.domain_id = c.domain_id and u.conversation_id = c.id order by u.position)`

/** The name of the group of `c`, or null. */
export const GROUP_NAME = sql<string | null>`(
  select g.name from conversation_group g where g.domain_id = c.domain_id and g.id = c.group_id)`

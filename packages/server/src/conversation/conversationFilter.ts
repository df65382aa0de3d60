import type { ConversationBuildStatus, conversation, QueryOf } from '@parlance/contract'
import { sql } from 'kysely'
import { gramsOf, searchKey } from '../component/searchText'
import type { Database } from '../db/database'
import { likePattern } from '../http/page'

/** What a list, a deletion or a download picks conversations by. */
export type ConversationFilter = Pick<
  QueryOf<typeof conversation.list>,
  'search' | 'tagId' | 'groupId' | 'chatType' | 'buildStatus'
>

/** Compares a conversation with what the build in beta holds of it (specification section 4). */
export const BUILD_STATUS = sql<ConversationBuildStatus>`case
  when b.content_hash is null then 'BEFORE_BUILD'
  when b.content_hash = c.content_hash then 'BUILT'
  else 'BEFORE_BUILD_MODIFIED' end`

/** The conversations `c` of a domain that a filter picks, beside what the build in beta holds of them (`b`). */
export function conversationsOf(database: Database, domainId: number, filter: Partial<ConversationFilter>) {
  const { tagId, groupId, chatType, buildStatus } = filter
  const search = searchKey(filter.search ?? '')
  const grams = gramsOf(search)
  return database
    .selectFrom('conversation as c')
    .leftJoin('environment_pointer as p', (join) =>
      join.onRef('p.domain_id', '=', 'c.domain_id').on('p.environment', '=', 'BETA'),
    )
    .leftJoin('build_conversation as b', (join) =>
      join
        .onRef('b.domain_id', '=', 'p.domain_id')
        .onRef('b.build_id', '=', 'p.build_id')
        .onRef('b.conversation_id', '=', 'c.id'),
    )
    .where('c.domain_id', '=', domainId)
    .$if(search !== '', (q) => q.where('c.search_text', 'like', likePattern(search)))
    .$if(grams.length > 0, (q) => q.where(sql<boolean>`c.search_grams @> ${grams}::integer[]`))
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
    .$if(chatType === 'TEXT', (q) => q.whereRef('c.question_count', '>', 'c.regex_count'))
    .$if(buildStatus !== undefined, (q) => q.where(BUILD_STATUS, '=', buildStatus!))
}

/** Tag names of `c` in their order. */
export const TAG_NAMES = sql<string[]>`array(
  select t.name from conversation_tag_use u
  join conversation_tag t on t.domain_id = u.domain_id and t.id = u.tag_id
  where u.domain_id = c.domain_id and u.conversation_id = c.id order by u.position)`.as('tags')

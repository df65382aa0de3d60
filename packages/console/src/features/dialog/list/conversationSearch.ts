import {
  CONVERSATION_BUILD_STATUSES,
  CONVERSATION_SORTS,
  CONVERSATION_TYPES,
  ContextName,
  type ConversationFilter,
  conversation,
  QUESTION_TYPES,
} from '@parlance/contract'
import { z } from 'zod'
import { conversationKeys } from '../../../shared/api/queryKeys'
import { pageTo } from '../../../shared/api/queryTo'
import { ListSearch } from '../../../shared/table/listSearch'

/**
 * The list's state in its address. A value that is not allowed falls away, so that an old or mistyped link still
 * shows a list.
 */
export const ConversationSearch = ListSearch.extend({
  sort: z.enum(CONVERSATION_SORTS).catch('updatedAt').default('updatedAt'),
  order: z.enum(['asc', 'desc']).catch('desc').default('desc'),
  tagId: z.number().int().positive().optional().catch(undefined),
  groupId: z.number().int().positive().optional().catch(undefined),
  chatType: z.enum(QUESTION_TYPES).optional().catch(undefined),
  buildStatus: z.enum(CONVERSATION_BUILD_STATUSES).optional().catch(undefined),
  type: z.enum(CONVERSATION_TYPES).optional().catch(undefined),
  context: ContextName.optional().catch(undefined),
})
export type ConversationSearch = z.infer<typeof ConversationSearch>

/** What picks conversations, without how they are sorted and paged: also what "all of the filter" means. */
export function filterOf(search: ConversationSearch): z.input<typeof ConversationFilter> {
  const { tagId, groupId, chatType, buildStatus, type, context } = search
  return {
    search: search.search,
    ...(tagId !== undefined && { tagId }),
    ...(groupId !== undefined && { groupId }),
    ...(chatType !== undefined && { chatType }),
    ...(buildStatus !== undefined && { buildStatus }),
    ...(type !== undefined && { type }),
    ...(context !== undefined && { context }),
  }
}

/** Whether anything narrows the list. */
export function isFiltered(search: ConversationSearch): boolean {
  return Object.values(filterOf(search)).some((value) => value !== '')
}

/** One page of a domain's conversations; the page before stays on the screen while it loads. */
export function conversationsQuery(domainId: number, search: ConversationSearch) {
  const { pageNo, pageSize, sort, order } = search
  const query = { domainId, pageNo, pageSize, sort, order, ...filterOf(search) }
  return pageTo(conversationKeys.list(domainId, query), conversation.list, { query })
}

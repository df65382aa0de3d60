import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain } from '../primitives/primitives'
import { WhichConversations } from './conversation'
import { GroupName, TagName } from './label'

/** What is done to the tags or the group of conversations. */
export const LabelChange = z.union([
  z.object({ group: GroupName.nullable() }),
  z.object({ addTag: TagName }),
  z.object({ removeTag: TagName }),
])
export type LabelChange = z.infer<typeof LabelChange>

/** Calls of the tags and groups of many conversations at once. */
export const conversationLabels = {
  change: endpoint({
    method: 'PATCH',
    path: '/api/v1/chat/faq/uttset/batch',
    permit: 'Change/content',
    summary: 'Move conversations to a group, or add or remove a tag; all of them or none',
    query: InDomain,
    body: z.object({ which: WhichConversations, change: LabelChange }),
    /** How many it changed, the changes that take it back, and the id of the tag or group that was made for it. */
    reply: z.object({
      changed: z.number(),
      made: Id.nullable(),
      undo: z.array(z.object({ ids: z.array(Id), change: LabelChange })),
    }),
  }),
}

import { z } from 'zod'
import { endpoint } from '../endpoint'
import { GROUP_NAME_MAX, TAG_NAME_MAX } from '../limits'
import { ById, Id, InDomain, requiredText } from '../primitives'

/** Section 5: a tag name must not contain |. */
export const TagName = requiredText(TAG_NAME_MAX).pipe(z.string().regex(/^[^|]*$/, 'TAG_CHARACTERS'))
export const GroupName = requiredText(GROUP_NAME_MAX)

/** A conversation tag or a conversation group with the number of conversations in it. */
export const Label = z.object({ id: Id, name: z.string(), useCount: z.number() })
export type Label = z.infer<typeof Label>

const Removed = z.object({ removed: z.number() })
const Search = InDomain.extend({ search: z.string().max(200).default('') })
const TAG = '/api/v1/chat/faq/uttset/state'
const GROUP = '/api/v1/group'

export const tag = {
  list: endpoint({
    method: 'GET',
    path: TAG,
    permit: 'View/executeBuilder',
    summary: 'Conversation tags',
    query: Search,
    reply: z.array(Label),
  }),
  create: endpoint({
    method: 'POST',
    path: TAG,
    permit: 'Change/content',
    summary: 'Create a tag',
    query: InDomain,
    body: z.object({ name: TagName }),
    reply: Label,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${TAG}/:id`,
    permit: 'Change/content',
    summary: 'Rename a tag',
    params: ById,
    query: InDomain,
    body: z.object({ name: TagName }),
    reply: Label,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${TAG}/:id`,
    permit: 'Change/content',
    summary: 'Delete a tag; refused while in use',
    params: ById,
    query: InDomain,
    reply: Removed,
  }),
}
export const group = {
  list: endpoint({
    method: 'GET',
    path: GROUP,
    permit: 'View/executeBuilder',
    summary: 'Conversation groups',
    query: Search,
    reply: z.array(Label),
  }),
  create: endpoint({
    method: 'POST',
    path: GROUP,
    permit: 'Change/content',
    summary: 'Create a group',
    query: InDomain,
    body: z.object({ name: GroupName }),
    reply: Label,
  }),
  update: endpoint({
    method: 'PUT',
    path: `${GROUP}/:id`,
    permit: 'Change/content',
    summary: 'Rename a group',
    params: ById,
    query: InDomain,
    body: z.object({ name: GroupName }),
    reply: Label,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${GROUP}/:id`,
    permit: 'Change/content',
    summary: 'Delete a group; refused while in use',
    params: ById,
    query: InDomain,
    reply: Removed,
  }),
}

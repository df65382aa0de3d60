import { z } from 'zod'
import { crud } from '../endpoint/crud'
import { GROUP_NAME_MAX, TAG_NAME_MAX } from '../primitives/limits'
import { Id, InDomain, nameText, Revision } from '../primitives/primitives'

/** Section 5: a tag name must not contain |. */
export const TagName = nameText(TAG_NAME_MAX).pipe(z.string().regex(/^[^|]*$/, 'TAG_CHARACTERS'))

/** Section 5. */
export const GroupName = nameText(GROUP_NAME_MAX)

/** A conversation tag or a conversation group with the number of conversations in it. */
export const Label = z.object({ id: Id, revision: z.number(), name: z.string(), useCount: z.number() })
export type Label = z.infer<typeof Label>

/** Conversation tags. */
export const tag = labelCalls('chat/faq/uttset/state', TagName, 'conversation tags')
/** Conversation groups. */
export const group = labelCalls('group', GroupName, 'conversation groups')

/** The calls of any component, with nothing but a name to edit, and a list that is not paged: texts pick from all. */
function labelCalls<const Path extends string, Name extends z.ZodType>(path: Path, name: Name, what: string) {
  const body = z.object({ name })
  const { list, uses, create, update, remove, removeMany } = crud(path, body, what)
  const query = InDomain.extend({ search: z.string().max(200).default('') })
  return {
    list: { ...list, query, reply: z.array(Label) },
    uses,
    create: { ...create, reply: Label },
    /** With the `revision` that was read, a name that another has changed since is not overwritten. */
    update: { ...update, body: body.extend({ revision: Revision.optional() }), reply: Label },
    remove,
    removeMany,
  }
}

import { type ConversationFields, type FieldIssue, fieldIssues } from '@parlance/contract'
import type { z } from 'zod'
import { mapInSlices } from '../../job/inSlices'
import { CONVERSATION } from '../conversation/conversationReferences'
import { isEditedKind, kindOf, writtenAs } from '../kind/kinds'
import type { ReferenceKind } from '../reference/reference'
import type { Referring } from '../reference/referring'
import { type Renamed, renaming } from '../reference/renaming'
import { type Names, objectKey, schemaOf } from './presentNames'
import { about, refusal } from './refusal'
import type { Deleted, Restoring } from './takeFromTrash'

/**
 * The fields of deleted objects as they are written today: parsed anew, under their present names, and with the present
 * names of what they refer to. Throws RESTORE_REFUSED.
 */
export async function presentFields(deleted: readonly Deleted[], names: Names): Promise<Restoring[]> {
  const issues: FieldIssue[] = []
  const restoring = await mapInSlices(deleted, (object): Restoring => {
    const { kind, id, revision } = object
    const name = names.get(objectKey({ kind, id }))!
    const parsed = schemaOf(kind).safeParse({ ...object.content, name }) as z.ZodSafeParseResult<{
      name: string
    }>
    if (!parsed.success) {
      const owner = about({ kind, fields: { name } })
      for (const issue of fieldIssues(parsed.error))
        issues.push({ ...issue, params: { ...issue.params, ...owner } })
      return { kind, id, revision, fields: { name } }
    }
    return { kind, id, revision, fields: withPresentNames(object, parsed.data, names) }
  })
  if (issues.length > 0) throw refusal(issues)
  return restoring
}

function withPresentNames<Fields extends { name: string }>(
  { kind, uses }: Deleted,
  fields: Fields,
  names: Names,
): Fields {
  const renamed = uses.flatMap((use): (Renamed & { to: string })[] => {
    const to = names.get(objectKey(use))
    if (to === undefined || to === use.name) return []
    // What is not written by its name keeps what it is written by.
    if (isEditedKind(use.kind) && kindOf(use.kind).referredBy) return []
    const writtenKind = (isEditedKind(use.kind) ? writtenAs(use.kind) : use.kind) as ReferenceKind
    return [{ kind: writtenKind, target: { kind: writtenKind, id: use.id }, from: use.name, to }]
  })
  if (renamed.length === 0) return fields
  // The kind has the schema that parsed the fields.
  const of = (kind === 'conversation' ? CONVERSATION : isEditedKind(kind) ? kindOf(kind) : null) as unknown
  const followed = of ? renaming(renamed)(of as Referring<Fields>, fields, fields.name) : fields
  return kind === 'conversation' ? withPresentLabels(followed as never, renamed) : followed
}

/** Tags and groups are named beside what a conversation refers to. */
function withPresentLabels<Fields extends Pick<ConversationFields, 'tags' | 'group'>>(
  fields: Fields,
  renamed: readonly Renamed[],
): Fields {
  const nameOf = (kind: 'tag' | 'group', name: string) =>
    renamed.find((each) => each.kind === kind && each.from === name)?.to ?? name
  const { tags, group } = fields
  return {
    ...fields,
    tags: tags.map((name) => nameOf('tag', name)),
    group: group === null ? null : nameOf('group', group),
  }
}

import { AppError, type ListedKind } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { nextId } from '../../../db/nextId'
import { recordReferences } from '../../component/recordReferences'
import { type Deletion, keepDeleted } from '../../deletion/keepDeleted'
import { dialogueSettings, SETTINGS_ID } from '../../kind/dialogueSettings'
import { findTargets } from '../../kind/findTargets'
import { kindOf, writtenAs } from '../../kind/kinds'
import { ensureLabels, LABEL_TABLE, type LabelKind } from '../../label/ensureLabels'
import { groupBy } from '../../reference/groupBy'
import type { ReferenceKind } from '../../reference/reference'
import { referenceIssues, usesOf } from '../../reference/referenceIssues'
import { referencesOf } from '../../reference/referring'
import { forgetUses, recordUses, refuseInUse } from '../../reference/usage'
import type { Writing } from '../../reference/writing'
import type { BotEffects } from '../compare/componentEffects'
import type { ComponentFields } from '../compare/components'
import type { LabelEffect } from '../compare/labelEffects'
import type { BotFile } from '../file/botFile'

/** The content that a file of a whole bot writes besides conversations. */
export type BotToWrite = { file: BotFile; effects: BotEffects; labels: readonly LabelEffect[] }
type WrittenComponent = {
  kind: ListedKind
  writtenAs: ReferenceKind
  id: number
  before: { name: string } | undefined
  fields: ComponentFields
}
type WrittenBot = { written: WrittenComponent[]; effects: BotEffects }

/** Deletes components that the file does not have. Throws IN_USE when something that stays refers to one. */
export async function deleteComponents(
  tx: Database,
  deletion: Deletion,
  { effects }: BotToWrite,
): Promise<void> {
  const { domainId } = deletion
  const gone = byKind(effects.deleted)
  for (const [kind, ids] of gone) await keepDeleted(tx, deletion, kind, ids)
  const changed = byKind(
    effects.components.flatMap(({ kind, before, change }) =>
      before && change === 'CHANGED' ? [{ kind, id: before.id }] : [],
    ),
  )
  for (const [kind, ids] of [...gone, ...changed]) await forgetUses(tx, deletion, kind, ids)
  if (effects.dialogueSettings) await forgetUses(tx, deletion, dialogueSettings.kind, [SETTINGS_ID])
  for (const [kind, ids] of gone) {
    await refuseInUse(tx, domainId, kind, ids)
    await kindOf(kind).store.remove(tx, deletion, ids)
  }
}

function byKind(components: readonly { kind: ListedKind; id: number }[]): Map<ListedKind, number[]> {
  const ids = new Map<ListedKind, number[]>()
  for (const { kind, id } of components) {
    const ofKind = ids.get(kind)
    if (ofKind) ofKind.push(id)
    else ids.set(kind, [id])
  }
  return ids
}

/** Writes components and settings; what they refer to may not be there yet. */
export async function writeBot(
  tx: Database,
  deletion: Deletion,
  { file, effects, labels }: BotToWrite,
): Promise<WrittenBot> {
  const { domainId } = deletion
  for (const kind of ['group', 'tag'] as const) {
    const names = kind === 'group' ? file.groups : file.tags
    if (names) await ensureLabels(tx, deletion, kind, names)
    const gone = labels.flatMap((one) =>
      one.kind === kind && one.change === 'DELETED' && one.id !== null ? [one.id] : [],
    )
    if (gone.length > 0) await deleteLabels(tx, deletion, kind, gone)
  }
  const written = await writeComponents(tx, deletion, effects)
  if (effects.dialogueSettings)
    await dialogueSettings.store.write(tx, deletion, SETTINGS_ID, effects.dialogueSettings)
  if (effects.modelSettings)
    await tx
      .updateTable('domain')
      .set({ model_settings: JSON.stringify(effects.modelSettings), revision: sql<number>`revision + 1` })
      .where('id', '=', domainId)
      .execute()
  return { written, effects }
}

/** Writes what is new or changed, the components of a kind together. */
async function writeComponents(
  tx: Database,
  writing: Writing,
  { components }: BotEffects,
): Promise<WrittenComponent[]> {
  const changing = components.filter(({ change }) => change === 'CREATED' || change === 'CHANGED')
  const written: WrittenComponent[] = []
  for (const [kind, ofKind] of groupBy(changing, (one) => one.kind)) {
    const count = ofKind.filter(({ before }) => !before).length
    let next = count > 0 ? await nextId(tx, writing.domainId, kind, count) : 0
    const items = ofKind.map(({ before, fields }) => ({ id: before?.id ?? next++, before, fields }))
    // Its schema has parsed the fields.
    await kindOf(kind).store.writeMany(tx, writing, items as never)
    for (const item of items) written.push({ kind, writtenAs: writtenAs(kind), ...item })
  }
  return written
}

/** Deletes tags or groups that the plan found to be had by nothing. Throws IN_USE if it missed something. */
async function deleteLabels(
  tx: Database,
  deletion: Deletion,
  kind: LabelKind,
  ids: readonly number[],
): Promise<void> {
  const { domainId } = deletion
  await refuseInUse(tx, domainId, kind, ids)
  await keepDeleted(tx, deletion, kind, ids)
  await sql`
    delete from ${sql.table(LABEL_TABLE[kind])}
    where domain_id = ${domainId} and id = any(${[...ids]}::bigint[])`.execute(tx)
}

/** Records what the written components refer to, now that all of it is there. Throws INVALID when it is not. */
export async function recordComponents(
  tx: Database,
  writing: Writing,
  { written, effects }: WrittenBot,
): Promise<void> {
  const { domainId } = writing
  await recordReferences(tx, writing, written)
  const settings = effects.dialogueSettings
  if (!settings) return
  const references = referencesOf(dialogueSettings.visit, settings)
  const targets = await findTargets(tx, domainId, references)
  const issues = referenceIssues(references, targets)
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  const uses = usesOf(SETTINGS_ID, references, targets)
  await recordUses(tx, writing, dialogueSettings.kind, [SETTINGS_ID], uses)
}

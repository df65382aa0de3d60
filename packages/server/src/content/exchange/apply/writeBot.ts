import { AppError, type ListedKind, type UploadWay } from '@parlance/contract'
import { sql } from 'kysely'
import type { Database } from '../../../db/database'
import { nextId } from '../../../db/nextId'
import { dialogueSettings, SETTINGS_ID } from '../../kind/dialogueSettings'
import { findTargets } from '../../kind/findTargets'
import { kindOf, writtenAs } from '../../kind/kinds'
import { ensureLabels, LABEL_TABLE, type LabelKind } from '../../label/ensureLabels'
import { nameKey } from '../../reference/nameKey'
import type { ReferenceKind } from '../../reference/reference'
import { referenceIssues, usesOf } from '../../reference/referenceIssues'
import { referencesOf } from '../../reference/referring'
import { forgetUses, recordUses, refuseInUse } from '../../reference/usage'
import type { Writing } from '../../reference/writing'
import type { BotEffects } from '../compare/componentEffects'
import type { ComponentFields } from '../compare/components'
import type { BotFile } from '../file/botFile'

/** What a file of a whole bot writes beside conversations. */
export type BotToWrite = { file: BotFile; effects: BotEffects; way: UploadWay }
type WrittenComponent = {
  kind: ListedKind
  writtenAs: ReferenceKind
  id: number
  before: { name: string } | undefined
  fields: ComponentFields
}
export type WrittenBot = { written: WrittenComponent[]; effects: BotEffects }

/** Deletes components that the file does not have. Throws IN_USE when something that stays refers to one. */
export async function deleteComponents(
  tx: Database,
  domainId: number,
  { effects }: BotToWrite,
): Promise<void> {
  const gone = byKind(effects.deleted)
  const changed = byKind(
    effects.components.flatMap(({ kind, before, change }) =>
      before && change === 'CHANGED' ? [{ kind, id: before.id }] : [],
    ),
  )
  for (const [kind, ids] of [...gone, ...changed]) await forgetUses(tx, domainId, kind, ids)
  if (effects.dialogueSettings) await forgetUses(tx, domainId, dialogueSettings.kind, [SETTINGS_ID])
  for (const [kind, ids] of gone) {
    await refuseInUse(tx, domainId, kind, ids)
    await kindOf(kind).store.remove(tx, domainId, ids)
  }
}

function byKind(components: readonly { kind: ListedKind; id: number }[]): Map<ListedKind, number[]> {
  const ids = new Map<ListedKind, number[]>()
  for (const { kind, id } of components) ids.set(kind, [...(ids.get(kind) ?? []), id])
  return ids
}

/** Writes components and settings; what they refer to may not be there yet. */
export async function writeBot(
  tx: Database,
  writing: Writing,
  { file, effects, way }: BotToWrite,
): Promise<WrittenBot> {
  const { domainId, now } = writing
  for (const kind of ['group', 'tag'] as const) {
    const names = kind === 'group' ? file.groups : file.tags
    if (names) await ensureLabels(tx, domainId, kind, names, now)
    if (names && way === 'REPLACE_ALL') await deleteLabels(tx, domainId, kind, names)
  }
  const written: WrittenComponent[] = []
  for (const { kind, change, before, fields } of effects.components) {
    if (change !== 'CREATED' && change !== 'CHANGED') continue
    const id = before?.id ?? (await nextId(tx, domainId, kind))
    // Its schema has parsed the fields.
    await kindOf(kind).store.write(tx, writing, id, fields as never)
    written.push({ kind, writtenAs: writtenAs(kind), id, before, fields })
  }
  if (effects.dialogueSettings)
    await dialogueSettings.store.write(tx, writing, SETTINGS_ID, effects.dialogueSettings)
  if (effects.modelSettings)
    await tx
      .updateTable('domain')
      .set({ model_settings: JSON.stringify(effects.modelSettings), revision: sql<number>`revision + 1` })
      .where('id', '=', domainId)
      .execute()
  return { written, effects }
}

/** Tags or groups that the file does not name; conversations that have them are written without or are deleted. */
async function deleteLabels(
  tx: Database,
  domainId: number,
  kind: LabelKind,
  names: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(LABEL_TABLE[kind])} l
    where l.domain_id = ${domainId} and l.name_key <> all(${names.map(nameKey)}::text[]) and not exists (
      select from reference_use u where u.domain_id = l.domain_id and u.to_kind = ${kind} and u.to_id = l.id)`.execute(
    tx,
  )
}

/** Records what the written components refer to, now that all of it is there. Throws INVALID when it is not. */
export async function recordComponents(
  tx: Database,
  writing: Writing,
  { written, effects }: WrittenBot,
): Promise<void> {
  const { domainId } = writing
  const references = written.map(({ kind, fields }) => referencesOf(kindOf(kind).visit as never, fields))
  const settings = effects.dialogueSettings
  const ofSettings = settings ? referencesOf(dialogueSettings.visit, settings) : []
  const targets = await findTargets(tx, domainId, [...references.flat(), ...ofSettings])
  const issues = referenceIssues([...references.flat(), ...ofSettings], targets)
  if (issues.length > 0) throw new AppError('INVALID', {}, issues)
  for (const [i, { kind, id }] of written.entries()) {
    await recordUses(tx, domainId, kind, [id], usesOf(id, references[i]!, targets))
    await kindOf(kind).afterSave?.(tx, writing, id)
  }
  if (settings) {
    const uses = usesOf(SETTINGS_ID, ofSettings, targets)
    await recordUses(tx, domainId, dialogueSettings.kind, [SETTINGS_ID], uses)
  }
}

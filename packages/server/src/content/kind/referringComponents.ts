import type { ComponentKind } from '@parlance/contract'
import type { Database } from '../../db/database'
import type { Reference } from '../reference/reference'
import { referencesOf } from '../reference/referring'
import type { Rename } from '../reference/renaming'
import type { Writing } from '../reference/writing'
import { dialogueSettings } from './dialogueSettings'
import type { StoredReferring } from './kind'
import { isEditedKind, kindOf } from './kinds'

/** What one component refers to. */
export type ReferringComponent = { kind: ComponentKind; id: number; name: string; references: Reference[] }

/** Reads what components of a kind refer to; of conversations and what refers to nothing, none. */
export async function readReferringComponents(
  tx: Database,
  domainId: number,
  kind: ComponentKind,
  ids: readonly number[],
): Promise<ReferringComponent[]> {
  const read = async <Fields>({ store, visit }: StoredReferring<Fields>) =>
    (await store.read(tx, domainId, ids)).map(({ id, name, fields }) => {
      return { kind, id, name, references: referencesOf(visit, fields) }
    })
  return (await withKind(kind, read)) ?? []
}

/**
 * Writes new names into components of a kind other than conversations, which refer to what was renamed; returns into how
 * many.
 */
export async function rewriteComponents(
  tx: Database,
  writing: Writing,
  kind: ComponentKind,
  ids: readonly number[],
  rename: Rename,
): Promise<number> {
  let rewritten = 0
  await withKind(kind, async ({ store, ...of }) => {
    for (const { id, name, fields } of await store.read(tx, writing.domainId, ids)) {
      const changed = rename(of, fields, name)
      if (changed === fields) continue
      await store.write(tx, writing, id, changed)
      rewritten++
    }
  })
  return rewritten
}

async function withKind<Result>(
  kind: ComponentKind,
  work: <Fields>(of: StoredReferring<Fields>) => Promise<Result>,
): Promise<Result | undefined> {
  if (kind === dialogueSettings.kind) return work(dialogueSettings)
  return isEditedKind(kind) ? work(kindOf(kind)) : undefined
}

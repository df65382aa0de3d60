import { COMPONENTS, EntityFields, type FieldsOf, STORED_KINDS, type StoredKind } from '@parlance/contract'
import type { z } from 'zod'
import { type ReferenceKind, type Visit, visitTexts } from '../reference/reference'
import type { Target } from '../reference/target'
import { actionMethod } from './actionMethod/actionMethod'
import { apiEntity } from './apiEntity'
import { bannedWord } from './bannedWord'
import { componentStore } from './componentStore'
import { entity } from './entity'
import { fixedMenu } from './fixedMenu'
import { form } from './form'
import { holiday } from './holiday'
import { keywordGroup } from './keywordGroup'
import type { EditedFields, EditedKind, Kind, KindRules } from './kind'
import { audio, image } from './media'
import { message } from './message'
import { userVariable } from './userVariable'
import { variable } from './variable'

/** The kinds that decide something for themselves; the others need nothing but their fields in the contract. */
const RULES: { [K in StoredKind]?: KindRules<FieldsOf[K]> } = {
  actionMethod,
  apiEntity,
  audio,
  bannedWord,
  fixedMenu,
  form,
  holiday,
  image,
  keywordGroup,
  message,
  userVariable,
  variable,
}

/** All kinds whose components are edited as one object of fields. */
export const EDITED_KINDS: readonly EditedKind[] = [...STORED_KINDS, 'entity']

// Each kind has its key, by the list itself.
const KINDS = Object.fromEntries([
  ...STORED_KINDS.map((kind) => [kind, storedKind(kind)]),
  ['entity', { kind: 'entity', schema: EntityFields, ...entity }],
]) as { [K in EditedKind]: Kind<EditedFields[K]> }

/** Returns all that the server knows of a kind. */
export function kindOf<K extends EditedKind>(kind: K): Kind<EditedFields[K]> {
  return KINDS[kind]
}

/** Returns the kind as which texts write components of a kind. */
export function writtenAs(kind: EditedKind): ReferenceKind {
  return kindOf(kind).referredAs ?? kind
}

/** Returns how others write a component: by its name, or as its kind says. */
export function nameFor<K extends EditedKind>(kind: K, fields: EditedFields[K]): string {
  return kindOf(kind).referredBy?.(fields) ?? fields.name
}

/** Returns what references to a component lead to. */
export function targetOf<K extends EditedKind>(kind: K, id: number | null, fields: EditedFields[K]): Target {
  return { kind, id, ...kindOf(kind).target?.(fields) }
}

/** Returns whether a kind is edited as one object of fields. */
export function isEditedKind(kind: string): kind is EditedKind {
  return kind in KINDS
}

function storedKind<K extends StoredKind>(kind: K): Kind<FieldsOf[K]> {
  const rules: KindRules<FieldsOf[K]> = RULES[kind] ?? {}
  // The schema of a kind is that of the fields with which one is created.
  const schema = COMPONENTS[kind].create.body as unknown as z.ZodType<FieldsOf[K]>
  return { kind, schema, visit: visitAll, store: componentStore(kind), ...rules }
}

/** Every text but the name may refer, and is shown to end users. */
function visitAll<Fields extends { name: string }>(fields: Fields, visit: Visit): Fields {
  const { name, ...texts } = fields
  return { ...fields, ...visitTexts(texts, { site: 'answer', path: '' }, visit), name }
}

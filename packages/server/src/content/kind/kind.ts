import type { EntityFields, FieldIssue, FieldsOf, Language } from '@parlance/contract'
import type { Database } from '../../db/database'
import type { HeldContent } from '../reference/contentLock'
import type { ReferenceKind } from '../reference/reference'
import type { Referring } from '../reference/referring'
import type { Renamed } from '../reference/renaming'
import type { TargetFacts } from '../reference/target'
import type { Writing } from '../reference/writing'

/** The fields of every kind that is edited as one object of fields. */
export type EditedFields = FieldsOf & { entity: EntityFields }
/** A kind that is edited as one object of fields. */
export type EditedKind = keyof EditedFields

/** A component as it is stored. */
export type Saved<Fields> = {
  id: number
  name: string
  revision: number
  updatedAt: Date
  updatedBy: string
  updatedByName: string
  fields: Fields
}

/** Where the components of one kind are stored. */
export type Store<Fields> = {
  /** Those of these ids, or all of a domain, in order of their ids. */
  read(database: Database, domainId: number, ids: readonly number[] | null): Promise<Saved<Fields>[]>
  /** The id of the one with a name, however it is written; null when the name is free. */
  findName(database: Database, domainId: number, name: string): Promise<number | null>
  /** Writes one as it is from now on, and keeps that as its next revision. */
  write(tx: Database, writing: Writing, id: number, fields: Fields): Promise<void>
  /** Writes many as `write` does one. */
  writeMany(tx: Database, writing: Writing, items: readonly { id: number; fields: Fields }[]): Promise<void>
  /** Deletes those of these ids with their history; returns the ids that there were. */
  remove(tx: Database, held: HeldContent, ids: readonly number[]): Promise<number[]>
}

/** A kind whose components follow the names of what they refer to. */
export type StoredReferring<Fields> = Referring<Fields> & {
  store: {
    read(
      database: Database,
      domainId: number,
      ids: readonly number[],
    ): Promise<Pick<Saved<Fields>, 'id' | 'name' | 'fields'>[]>
    write(tx: Database, writing: Writing, id: number, fields: Fields): Promise<void>
  }
}

/** Fields that are about to be saved. */
type Saving<Fields> = {
  tx: Database
  domainId: number
  fields: Fields
  /** The fields as they were; null when they are new. */
  before: Fields | null
  /** All others of the kind in the domain. */
  others(): Promise<Fields[]>
  /** Dictionaries as texts write them, where they are not yet those of the domain. */
  dictionaries?: ReadonlySet<string>
  /** The language of the domain, where it is known already. */
  language?: Language
}
/** A change of what others may refer to. */
export type Change<Fields> = { tx: Database; domainId: number; id: number; before: Fields; after: Fields }

/** The rules that differ between kinds; each is optional. */
export type KindRules<Fields> = {
  /** Visits what its fields refer to; else every text but the name may refer, and is shown to end users. */
  visit?: Referring<Fields>['visit']
  /** What must be right where others refer to it. */
  target?: (fields: Fields) => TargetFacts
  /** The kind as which others write it, when that is not its own; the two then share their names. */
  referredAs?: ReferenceKind
  /** How others write it, and its new form is written into them; by default its name. */
  referredBy?: (fields: Fields) => string
  /** Returns what section 5 finds wrong beyond the fields themselves. May throw LIMIT_REACHED. */
  issues?: (saving: Saving<Fields>) => FieldIssue[] | Promise<FieldIssue[]>
  /** Returns what is wrong with those that a deletion leaves of those that there were. */
  issuesOfRest?: (rest: readonly Fields[], before: readonly Fields[]) => FieldIssue[]
  /** Refuses a change that would break what uses it; returns what else than the component has a new name. */
  settleChange?: (change: Change<Fields>) => Promise<Renamed[]>
  /** Follows a save, in its transaction. */
  afterSave?: (tx: Database, writing: Writing, id: number) => Promise<void>
}
/** All that the server knows of a kind. */
export type Kind<Fields> = Referring<Fields> & KindRules<Fields> & { store: Store<Fields> }

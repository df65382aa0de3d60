import type { FieldIssue, OtherEditor } from '@parlance/contract'
import type { z } from 'zod'
import type { Clash } from './conflict/mergeEdits'
import type { PathOf, ValueAt } from './draftPath'
import type { KeptDraft } from './kept/draftJournal'
import type { EditedObject } from './kept/useDraftCalls'

/** An object as the server has it. */
export type Stored<Fields> = {
  fields: Fields
  revision: number
  updatedAt?: string
  /** The e-mail address of who saved it, and their name. */
  updatedBy?: string
  updatedByName?: string
  /** The draft was begun from an earlier revision, whose fields are not known any more. */
  isOutdated?: boolean
}

/** What a draft would save. */
export type Prepared<Fields> = {
  fields: Fields
  /** The path in the draft of an issue of the fields; by default the same. */
  pathOf?: (path: string) => string
  /** What the fields have at a path of the draft, to see when it changes; by default read from the fields. */
  valueAt?: (path: string) => unknown
  /** What is wrong, where the fields cannot show it, as in a text that must become them; the schema is not asked then. */
  issues?: readonly FieldIssue[]
}

/** How fields are edited in another shape than they are saved in, such as with a key for every line. */
export type DraftShape<Fields, Draft> = {
  /** `before`: a draft of the same object, whose lines keep their keys, so that the caret stays where it is. */
  of: (fields: Fields, before?: Draft) => Draft
  prepare: (draft: Draft) => Prepared<Fields>
  /** What is kept of an unsaved draft, where the fields cannot hold all that is typed; `of` takes it too. */
  kept?: (draft: Draft, fields: Fields) => Fields
  /** The path of the field that shows what stands at a path of the draft; by default the same. */
  fieldAt?: (draft: Draft, path: string) => string
}

export type DraftFormOptions<Fields, Draft, Saved extends Stored<Fields>> = {
  /** The contract's rule for the fields. */
  schema: z.ZodType
  /** What the server has; null for a new object. While nothing is changed, a newer revision is taken over. */
  stored: Saved | null
  /** The fields of a new object. */
  initial: Fields
  /** A constant; needed where `Draft` differs from `Fields`. */
  shape?: DraftShape<Fields, Draft>
  /** Saves the fields over the revision of `base`. What it returns is the new base of the edit. */
  save: (fields: Fields, revision: number | null, base: Saved | null) => Promise<Saved | undefined>
  onSaved?: (saved: Saved | undefined, sent: Fields, after: AfterSave<Fields>) => void
  /** There was nothing to save. */
  onUnchanged?: () => void
  /** Reads what another has saved over `base`, for an edit conflict. */
  read?: (base: Saved) => Promise<Saved>
  /** Reads again what the server has, as another has saved it. */
  refresh?: () => void
  /** The object whose unsaved drafts are kept; without it none are. */
  journal?: EditedObject
  /** A constant: what a kept draft must look like to be offered; by default as `initial`. */
  journalShape?: z.ZodType
}

/** What may follow a save. */
type AfterSave<Fields> = {
  /** Something was typed during the save and is not saved: the form must stay. */
  unsaved: boolean
  /** Begins the next new object with other fields. */
  restart: (fields: Fields) => void
}

/** Another saved after this edit began, and both changed the same places. */
export type EditConflict<Fields> = {
  theirs: Stored<Fields>
  clashes: readonly Clash[]
  /** The id of the input for a path of the fields, where there is one. */
  idOf: (path: string) => string
  /** Starts again from their version, with a way back. */
  takeTheirs: () => void
  /** Saves both edits as one: theirs at these places, mine at the others. */
  saveBoth: (theirsAt: ReadonlySet<string>) => void
  close: () => void
}

/** The props of an input for the value at a path. */
export type FieldProps<Value> = {
  id: string
  name: string
  value: Value
  error: string | undefined
  /** Takes the change event of an input, or the value of an input that gives one. */
  onChange: (change: unknown) => void
  onBlur: () => void
}

/** What the inputs of a form need: the draft, and what is wrong with it. */
export type DraftInputs<Draft> = {
  draft: Draft
  update: (change: Partial<Draft> | ((draft: Draft) => Draft)) => void
  field: <Path extends PathOf<Draft>>(path: Path) => FieldProps<ValueAt<Draft, Path>>
  /** As `field`, for a checkbox or a switch. */
  flag: (path: PathOf<Draft>) => Omit<FieldProps<boolean>, 'value'> & { checked: boolean }
  /** The words of the issue that is shown at a path; `length` is needed where the path is not one of the draft. */
  errorAt: (path: string, length?: number) => string | undefined
  /** The id that the input of a path must have, to be focused when it is wrong. */
  idOf: (path: string) => string
  /** The reader has left a field. */
  touch: (path: string) => void
  /** The issues that are shown now, by their path in the draft. */
  issues: ReadonlyMap<string, FieldIssue>
}

export type DraftForm<
  Fields,
  Draft = Fields,
  Saved extends Stored<Fields> = Stored<Fields>,
> = DraftInputs<Draft> & {
  /** What a save would send, as of the last pause in typing. */
  prepared: Prepared<Fields>
  /** What the edit started from; null for a new object. */
  base: Saved | null
  dirty: boolean
  saving: boolean
  /** How many fields keep the last save from being made; 0 once a save is not refused. */
  problems: number
  /** Focuses the first of them. */
  showProblem: () => void
  /** True when everything in the form is stored. */
  save: () => Promise<boolean>
  /** Puts other fields into the form, unsaved. */
  replace: (fields: Fields) => void
  /** Takes every change back. */
  reset: () => void
  /** Starts another edit: of a new object, or of `base`. */
  restart: (fields: Fields, base?: Saved | null) => void
  conflict: EditConflict<Fields> | null
  /** What another has saved meanwhile, as far as is known before a save. */
  newer: Saved | null
  /** A draft that an earlier session left behind, until it is restored or discarded. */
  offered: KeptDraft<Fields> | null
  restore: () => void
  discard: () => void
  /** Who else has the object open. */
  others: readonly OtherEditor[]
}

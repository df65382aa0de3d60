import {
  canonicalJson,
  type DialogueSettings,
  type ListedKind,
  type ModelSettings,
  type PreviewChange,
  type RowIssue,
  type UploadWay,
} from '@parlance/contract'
import { NEW_MODEL_SETTINGS } from '../../domain/createDomain'
import type { readSettings } from '../../kind/dialogueSettings'
import { systemTargets } from '../../kind/findTargets'
import type { Saved } from '../../kind/kind'
import { kindOf, targetOf, writtenAs } from '../../kind/kinds'
import { type Targets, targetKey } from '../../reference/target'
import type { BotFile } from '../file/botFile'
import { type Placed, warningOf } from '../file/componentPosition'
import { warningIn } from '../file/uploadDraft'
import {
  type ComponentFields,
  isSame,
  isUntouchedMessage,
  joinComponent,
  type StoredComponents,
  withLacking,
  withSecrets,
} from './components'
import type { StoredLabel } from './labelEffects'

/** What becomes of one component of a file. */
export type ComponentEffect = Placed & {
  /** Its position among all components of the file. */
  index: number
  kind: ListedKind
  change: PreviewChange
  before: Saved<ComponentFields> | undefined
  /** The fields that it has afterwards. */
  fields: ComponentFields
}
type DeletedComponent = { kind: ListedKind; id: number; name: string }
/** What becomes of components and settings in one way. */
export type BotEffects = {
  components: ComponentEffect[]
  deleted: DeletedComponent[]
  /** Null where they stay as they are. */
  dialogueSettings: DialogueSettings | null
  modelSettings: ModelSettings | null
  issues: RowIssue[]
}

/** The domain as far as the file of a whole bot speaks of it. */
export type BotFacts = {
  bot: BotFile
  stored: StoredComponents
  labels: StoredLabel[]
  settings: Awaited<ReturnType<typeof readSettings>>
  modelSettings: ModelSettings
}

/** What was found to be wrong in the rounds before: positions in the file, `kind id` of components that stay. */
export type Refused = { components: ReadonlySet<number>; kept: ReadonlySet<string>; settings: boolean }

/** Kinds of which a file adds to what there is. */
const JOINABLE = new Set<ListedKind>(['entity', 'keywordGroup'])

/** Works out what a file of a whole bot does in one way, without what is refused. */
export function botEffects(facts: BotFacts, way: UploadWay, refused: Refused): BotEffects {
  const issues: RowIssue[] = []
  const components = facts.bot.components.map((component, index): ComponentEffect => {
    const { kind, key, row, sheetRows, name } = component
    const before = facts.stored.get(kind)?.get(key)
    const whole = withLacking(component, before?.fields)
    const { fields, missing } = withSecrets(kind, whole, before?.fields)
    const of = { index, row, sheetRows, kind, before, fields }
    const at = (path: string | null, code: RowIssue['code']): RowIssue => {
      return { ...warningOf(component, path, code, name), ways: [way] }
    }
    if (refused.components.has(index)) return { ...of, change: 'REFUSED' }
    for (const header of missing) issues.push(at(sheetRows ? 'headers' : header, 'SECRET_MISSING'))
    if (!before) return { ...of, change: 'CREATED' }
    const isJoined = way === 'ADD' && !isUntouchedMessage(kind, before, facts.settings.language)
    const after = isJoined ? joinComponent(kind, before.fields, fields) : fields
    if (isJoined && !JOINABLE.has(kind) && !isSame(before.fields, fields))
      issues.push(at(null, 'COMPONENT_KEPT'))
    const change = isSame(before.fields, after) ? 'UNCHANGED' : 'CHANGED'
    return { ...of, change, fields: after }
  })
  return {
    components,
    deleted: deletedBy(facts, way, refused),
    ...settingsBy(facts, way, refused, issues),
    issues,
  }
}

/** All else of the kinds that the file lists; of the product's own first messages those that the file has others for. */
function deletedBy(
  { bot, stored, settings }: BotFacts,
  way: UploadWay,
  { kept }: Refused,
): DeletedComponent[] {
  const named = new Set([...bot.components, ...bot.unread].map(({ kind, key }) => `${kind} ${key}`))
  const messages = new Set(
    bot.components.flatMap(({ kind, fields }) => (kind === 'message' ? [fields['kind']] : [])),
  )
  return bot.kinds.flatMap((kind) =>
    [...(stored.get(kind) ?? [])].flatMap(([key, one]) => {
      const { id, name, fields } = one
      const goes =
        way === 'REPLACE_ALL' ||
        (isUntouchedMessage(kind, one, settings.language) && messages.has(fields['kind']))
      return goes && !named.has(`${kind} ${key}`) && !kept.has(`${kind} ${id}`) ? [{ kind, id, name }] : []
    }),
  )
}

/** Adding takes the settings of the file only where the domain never had any of its own. */
function settingsBy(
  { bot, settings, modelSettings }: BotFacts,
  way: UploadWay,
  refused: Refused,
  issues: RowIssue[],
): Pick<BotEffects, 'dialogueSettings' | 'modelSettings'> {
  const pick = <T>(sheet: string, file: T | null, before: T, isOwn: boolean): T | null => {
    if (file === null || canonicalJson(file) === canonicalJson(before)) return null
    if (way !== 'ADD' || !isOwn) return file
    issues.push({ sheet, ...warningIn(0, null, 'COMPONENT_KEPT', null), ways: [way] })
    return null
  }
  const isOwnModel = canonicalJson(modelSettings) !== canonicalJson(NEW_MODEL_SETTINGS)
  const file = refused.settings ? null : bot.dialogueSettings
  // Even the same settings are written where there were none: they stay when a later version has others at first.
  const isFirst = settings.revision === 0 && file !== null
  return {
    dialogueSettings: isFirst
      ? file
      : pick('dialogueSettings', file, settings.settings, settings.revision > 0),
    modelSettings: pick('modelSettings', bot.modelSettings, modelSettings, isOwnModel),
  }
}

/** Null would mean what comes with the product. */
const NO_ID_YET = 0

/** Adds what components and settings are afterwards to what references lead to. */
export function withComponents(targets: Targets, { settings }: BotFacts, effects: BotEffects): Targets {
  const after: Targets = new Map(targets)
  for (const { kind, name } of effects.deleted) after.delete(targetKey({ kind: writtenAs(kind), name }))
  for (const { kind, change, before, fields } of effects.components) {
    if (change !== 'CREATED' && change !== 'CHANGED') continue
    if (before && before.name !== fields.name)
      after.delete(targetKey({ kind: writtenAs(kind), name: before.name }))
    // Its schema has parsed the fields.
    const target = targetOf(kind, before?.id ?? NO_ID_YET, fields as never)
    after.set(targetKey({ kind: writtenAs(kind), name: fields.name }), target)
  }
  if (!effects.dialogueSettings) return after
  for (const [key, target] of after) if (target.kind === 'systemEntity') after.delete(key)
  const system = systemTargets({ ...settings, settings: effects.dialogueSettings })
  for (const [key, target] of system) if (target.kind === 'systemEntity') after.set(key, target)
  return after
}

/** Returns whether what others may say of a component changes: its version, type, buttons. */
export function changesForUsers({ kind, before, fields }: ComponentEffect): boolean {
  if (!before) return false
  const { target } = kindOf(kind)
  return (
    before.name !== fields.name ||
    (target !== undefined &&
      canonicalJson(target(before.fields as never)) !== canonicalJson(target(fields as never)))
  )
}

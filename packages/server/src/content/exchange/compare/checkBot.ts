import {
  AppError,
  type ComponentKind,
  type Language,
  type ListedKind,
  type RowIssue,
} from '@parlance/contract'
import type { Database } from '../../../db/database'
import { CONVERSATION } from '../../conversation/conversationReferences'
import { fieldsOf, readConversations } from '../../conversation/readConversation'
import { dialogueSettings } from '../../kind/dialogueSettings'
import { systemEntityId } from '../../kind/findTargets'
import { kindOf, writtenAs } from '../../kind/kinds'
import { readReferringComponents } from '../../kind/referringComponents'
import { groupBy } from '../../reference/groupBy'
import { nameKey } from '../../reference/nameKey'
import type { Reference } from '../../reference/reference'
import { referenceIssues } from '../../reference/referenceIssues'
import { referencesOf } from '../../reference/referring'
import type { Targets } from '../../reference/target'
import { errorOf } from '../file/componentPosition'
import { errorIn } from '../file/uploadDraft'
import { type BotEffects, type ComponentEffect, changesForUsers } from './componentEffects'
import type { ComponentFields, StoredComponents } from './components'

/** A use of a component of the domain, by what stays as it is. */
export type StayingUse = {
  toKind: string
  toId: number
  fromKind: ComponentKind
  fromId: number
  fromName: string
}

/** The faults of the components of a file, checked together with all that the domain then has. */
type BotRefusal = { components: Set<number>; settings: boolean; issues: RowIssue[] }
type Checking = {
  tx: Database
  domainId: number
  stored: StoredComponents
  effects: BotEffects
  /** Works out what references lead to once everything is applied. */
  targetsFor: (references: readonly Reference[]) => Promise<Targets>
  uses: readonly StayingUse[]
  language: Language
}

/** Checks components by the rules of their kinds, by what they refer to, and by what refers to them. */
export async function checkBot(checking: Checking): Promise<BotRefusal> {
  const refusal: BotRefusal = { components: new Set(), settings: false, issues: [] }
  const { effects } = checking
  const written = effects.components.filter(({ change }) => change === 'CREATED' || change === 'CHANGED')
  await checkRules(checking, written, refusal)
  await checkReferences(checking, written, refusal)
  await checkUses(checking, written, refusal)
  return refusal
}

function refuse(refusal: BotRefusal, effect: ComponentEffect, ...[code, params, path]: Refuse): void {
  const { index, fields } = effect
  if (refusal.components.has(index)) return
  refusal.components.add(index)
  refusal.issues.push(errorOf(effect, path ?? null, code, fields.name, params))
}
type Refuse = [code: RowIssue['code'], params: Record<string, unknown> | undefined, path?: string]

async function checkRules(
  { tx, domainId, stored, effects, language }: Checking,
  written: readonly ComponentEffect[],
  refusal: BotRefusal,
): Promise<void> {
  const finals = finalsOf(stored, effects)
  const dictionaries = new Set(
    (finals.get('entity') ?? []).flatMap(({ type, name }) => (type === 'DICTIONARY' ? [`@{${name}}`] : [])),
  )
  const names = namesOf(finals)
  for (const effect of written) {
    const { kind, fields } = effect
    const { name } = fields
    if (names.get(`${writtenAs(kind)} ${nameKey(name)}`)! > 1)
      refuse(refusal, effect, 'DUPLICATE_NAME', { name }, 'name')
    const { issues } = kindOf(kind)
    // Most kinds have no rules of their own, and a file may have 50,000 of one.
    if (!issues) continue
    const others = async () => (finals.get(kind) ?? []).filter((one) => one !== fields)
    try {
      const before = effect.before?.fields ?? null
      const saving = { tx, domainId, fields, before, others, dictionaries, language }
      // Its schema has parsed the fields.
      const [issue] = await issues(saving as never)
      if (issue) refuse(refusal, effect, issue.code, issue.params, issue.path)
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'LIMIT_REACHED') throw error
      refuse(refusal, effect, 'LIMIT_REACHED', error.params)
    }
  }
}

/** How many components have a name, among kinds that are written alike. */
function namesOf(finals: ReadonlyMap<ListedKind, readonly ComponentFields[]>): Map<string, number> {
  const names = new Map<string, number>()
  for (const [kind, all] of finals)
    for (const { name } of all) {
      const own = `${writtenAs(kind)} ${nameKey(name)}`
      names.set(own, (names.get(own) ?? 0) + 1)
    }
  return names
}

/** The components of each kind as they are afterwards. */
function finalsOf(stored: StoredComponents, { components, deleted }: BotEffects) {
  const gone = new Set(deleted.map(({ kind, id }) => `${kind} ${id}`))
  const after = new Map(
    components.flatMap(({ kind, before, fields, change }) =>
      before && change === 'CHANGED' ? [[`${kind} ${before.id}`, fields] as const] : [],
    ),
  )
  return new Map(
    [...stored].map(([kind, all]) => {
      const staying = [...all.values()].flatMap(({ id, fields }): ComponentFields[] =>
        gone.has(`${kind} ${id}`) ? [] : [after.get(`${kind} ${id}`) ?? fields],
      )
      const created = components.flatMap((one) =>
        one.kind === kind && one.change === 'CREATED' ? [one.fields] : [],
      )
      return [kind, [...staying, ...created]] as const
    }),
  )
}

async function checkReferences(
  { effects, targetsFor }: Checking,
  written: readonly ComponentEffect[],
  refusal: BotRefusal,
): Promise<void> {
  const references = written.map(({ kind, fields }) => referencesOf(kindOf(kind).visit as never, fields))
  const ofSettings = effects.dialogueSettings
    ? referencesOf(dialogueSettings.visit, effects.dialogueSettings)
    : []
  const targets = await targetsFor([...references.flat(), ...ofSettings])
  for (const [i, effect] of written.entries()) {
    const [issue] = referenceIssues(references[i]!, targets)
    if (issue) refuse(refusal, effect, issue.code, issue.params, issue.path)
  }
  for (const { code, params, path } of referenceIssues(ofSettings, targets)) {
    refusal.settings = true
    refusal.issues.push({ sheet: 'dialogueSettings', ...errorIn(0, path, code, null, params) })
  }
}

/** What stays as it is must still find what it refers to, as it was meant. */
async function checkUses(
  { tx, domainId, effects, uses, targetsFor }: Checking,
  written: readonly ComponentEffect[],
  refusal: BotRefusal,
): Promise<void> {
  const changing = new Map(
    written.filter(changesForUsers).map((effect) => [`${effect.kind} ${effect.before!.id}`, effect]),
  )
  const codes = new Set(effects.dialogueSettings?.systemEntities.map(({ code }) => systemEntityId(code)))
  const concerned = uses.filter(
    ({ toKind, toId }) => changing.has(`${toKind} ${toId}`) || (toKind === 'systemEntity' && codes.has(toId)),
  )
  if (concerned.length === 0) return
  const users = await readUsers(tx, domainId, concerned)
  const targets = await targetsFor([...users.values()].flat())
  for (const [key, ofTarget] of groupBy(concerned, ({ toKind, toId }) => `${toKind} ${toId}`)) {
    const effect = changing.get(key)
    const broken = ofTarget.filter(({ fromKind, fromId }) => {
      const references = users.get(`${fromKind} ${fromId}`) ?? []
      const own = references.filter(({ kind, name, form }) =>
        effect ? name === effect.before!.name || form === effect.before!.name : kind === 'systemEntity',
      )
      return referenceIssues(own, targets).length > 0
    })
    if (broken.length === 0) continue
    const params = { users: [...new Set(broken.map(({ fromName }) => fromName))] }
    if (effect) refuse(refusal, effect, 'IN_USE', params)
    else if (!refusal.settings) {
      refusal.settings = true
      const issue = errorIn(0, 'systemEntities', 'IN_USE', null, params)
      refusal.issues.push({ sheet: 'dialogueSettings', ...issue })
    }
  }
}

async function readUsers(
  tx: Database,
  domainId: number,
  uses: readonly StayingUse[],
): Promise<Map<string, Reference[]>> {
  const byKind = new Map<ComponentKind, Set<number>>()
  for (const { fromKind, fromId } of uses)
    byKind.set(fromKind, (byKind.get(fromKind) ?? new Set()).add(fromId))
  const users = new Map<string, Reference[]>()
  for (const [kind, ids] of byKind)
    if (kind === 'conversation')
      for (const read of await readConversations(tx, domainId, [...ids]))
        users.set(`conversation ${read.id}`, referencesOf(CONVERSATION.visit, fieldsOf(read)))
    else
      for (const { id, references } of await readReferringComponents(tx, domainId, kind, [...ids]))
        users.set(`${kind} ${id}`, references)
  return users
}

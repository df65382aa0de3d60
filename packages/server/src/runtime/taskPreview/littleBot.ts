import type { ConversationFields, StoredKind } from '@parlance/contract'
import {
  noComponents,
  SNAPSHOT_FORMAT,
  type Snapshot,
  type SnapshotComponents,
  type SnapshotConversation,
  type SnapshotEntity,
} from '@parlance/engine'
import { visitConversation } from '../../content/conversation/conversationReferences'
import { fieldsOf, readConversations } from '../../content/conversation/readConversation'
import { readSettings } from '../../content/kind/dialogueSettings'
import { kindOf } from '../../content/kind/kinds'
import { nameKey } from '../../content/reference/nameKey'
import type { Reference, ReferenceKind } from '../../content/reference/reference'
import { referencesOf } from '../../content/reference/referring'
import { readAgents } from '../../content/switcher/readAgents'
import type { Database } from '../../db/database'
import { domainRow } from '../../db/domainRow'
import { atOneMoment } from '../../db/transaction/atOneMoment'

/** Kinds that a bot needs whole: few and small, and not all of them are named where they count. */
const WHOLE: readonly StoredKind[] = [
  'businessHours',
  'holiday',
  'message',
  'peopleType',
  'userVariable',
  'variable',
]
/** Kinds of which a bot needs what is named. */
const NAMED: readonly StoredKind[] = ['actionMethod', 'form']
/** Conversations that the first one leads to, and those that these lead to. */
const ROUNDS = 2
const CONVERSATIONS_MAX = 20

/** A bot of one conversation as it is edited, with what it refers to as that is stored. */
export type LittleBot = { snapshot: Snapshot; conversation: SnapshotConversation }

/** Reads the bot of one conversation: what cannot matter to its dialogue is left out. */
export function readLittleBot(
  database: Database,
  domainId: number,
  fields: ConversationFields,
): Promise<LittleBot> {
  return atOneMoment(database, async (tx) => {
    const domain = await domainRow(tx, domainId, ['id', 'code', 'name', 'language', 'domain_type'])
    const conversation = conversationOf(1, fields)
    const led = await readLed(tx, domainId, fields)
    const names = namesOf([fields, ...led].flatMap((one) => referencesOf(visitConversation, one)))
    const components = await readNamed(tx, domainId, names)
    const { settings } = await readSettings(tx, domainId)
    const { id, code, name, language, domain_type: domainType } = domain
    const snapshot: Snapshot = {
      formatVersion: SNAPSHOT_FORMAT,
      domain: { id, code, name, language, domainType },
      build: { id: 1, displayId: '1', mode: 'QUICK' },
      conversations: [conversation, ...led.map((one, i) => conversationOf(i + 2, { ...one, questions: [] }))],
      entities: await readEntities(tx, domainId, names),
      modelSettings: {
        singleThreshold: null,
        similarThreshold: null,
        ensembleWeight: null,
        similarOn: false,
        similarMin: 1,
        similarMax: 1,
      },
      components,
      // Nobody rates a dialogue that is tried, and without services no external classifier is asked.
      settings: { ...settings, feedback: { ...settings.feedback, on: false } },
      agents: await readAgents(tx, domainId),
    }
    return { snapshot, conversation }
  })
}

type Names = Map<ReferenceKind, Set<string>>

function namesOf(references: readonly Reference[]): Names {
  const names: Names = new Map()
  addNames(names, references)
  return names
}

function addNames(names: Names, references: readonly Reference[]): void {
  for (const { kind, name, isSystem } of references)
    if (!isSystem) names.set(kind, (names.get(kind) ?? new Set()).add(nameKey(name)))
}

/** The conversations to which answers and forms lead. Their own questions begin nothing here. */
async function readLed(
  tx: Database,
  domainId: number,
  fields: ConversationFields,
): Promise<ConversationFields[]> {
  const seen = new Set([nameKey(fields.name)])
  const led: ConversationFields[] = []
  let from = [fields]
  for (let round = 0; round < ROUNDS; round++) {
    const names = namesOf(from.flatMap((one) => referencesOf(visitConversation, one)))
    const forms = await readForms(tx, domainId, names)
    addNames(names, forms)
    const wanted = [...(names.get('conversation') ?? [])].filter((key) => !seen.has(key))
    if (wanted.length === 0) break
    const rows = await tx
      .selectFrom('conversation')
      .select(['id', 'name_key'])
      .where('domain_id', '=', domainId)
      .where((e) => e('name_key', '=', e.fn.any(e.val(wanted))))
      .orderBy('id')
      .limit(CONVERSATIONS_MAX)
      .execute()
    for (const { name_key } of rows) seen.add(name_key)
    const ids = rows.map(({ id }) => id)
    from = (await readConversations(tx, domainId, ids)).map(fieldsOf)
    led.push(...from)
  }
  return led.slice(0, CONVERSATIONS_MAX)
}

async function readForms(tx: Database, domainId: number, names: Names): Promise<Reference[]> {
  const rows = await componentRows(tx, domainId, ['form'], names)
  return rows.flatMap(({ fields }) => referencesOf(kindOf('form').visit, fields as never))
}

/** The components that the bot needs; what forms and variables name is added to `names`. */
async function readNamed(tx: Database, domainId: number, names: Names): Promise<SnapshotComponents> {
  const components: Record<string, unknown[]> = { ...noComponents() }
  const rows = await componentRows(tx, domainId, [...WHOLE, ...NAMED], names)
  for (const { kind, id, fields } of rows) {
    const stored = kind as StoredKind
    if (fields['active'] === false || fields['on'] === false) continue
    components[stored] = [...components[stored]!, { id, ...fields }]
    addNames(names, referencesOf(kindOf(stored).visit, fields as never))
  }
  // Only what the schema of the kind parsed was ever stored.
  return components as unknown as SnapshotComponents
}

function componentRows(tx: Database, domainId: number, kinds: readonly StoredKind[], names: Names) {
  const whole = kinds.filter((kind) => WHOLE.includes(kind))
  const named = kinds.filter((kind) => NAMED.includes(kind)).flatMap((kind) => [...(names.get(kind) ?? [])])
  return tx
    .selectFrom('component')
    .select(['kind', 'id', 'fields'])
    .where('domain_id', '=', domainId)
    .where((e) => e('kind', '=', e.fn.any(e.val([...kinds]))))
    .where((e) =>
      e.or([e('kind', '=', e.fn.any(e.val([...whole]))), e('name_key', '=', e.fn.any(e.val(named)))]),
    )
    .orderBy('id')
    .execute()
}

function readEntities(tx: Database, domainId: number, names: Names): Promise<SnapshotEntity[]> {
  return tx
    .selectFrom('entity')
    .select(['id', 'name', 'type', 'pattern', 'words', 'sensitive_type as sensitiveType'])
    .where('domain_id', '=', domainId)
    .where('active', '=', true)
    .where((e) => e('name_key', '=', e.fn.any(e.val([...(names.get('entity') ?? [])]))))
    .orderBy('id')
    .execute()
}

function conversationOf(id: number, fields: ConversationFields): SnapshotConversation {
  const { type: _type, memo: _memo, negatives: _negatives, ...parts } = fields
  return {
    ...parts,
    id,
    questions: fields.questions.map((question, i) => ({ id: id * 10_000 + i, ...question })),
    answers: fields.answers.map((answer, i) => ({ id: id * 1_000 + i, ...answer })),
  }
}

import {
  type Page,
  type QueryOf,
  REPLACE_CHANGES_SHOWN,
  REPLACED_KINDS,
  type ReplacedObject,
  type ReplacedText,
  type ReplacePreview,
  type Replacing,
  type replace,
} from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { atOneMoment } from '../../../db/transaction/atOneMoment'
import { pageOf, presentPage } from '../../../http/page'
import { mapInSlices } from '../../../job/inSlices'
import { groupBy } from '../../reference/groupBy'
import { findCandidates } from './findCandidates'
import { readObjects, type StoredObject } from './readObjects'
import { type Changed, componentRefusals, conversationRefusals, parseFields } from './refusals'
import { editOf, replaceIn } from './replaceIn'
import { type IndexedObject, keepIndex, readIndex } from './replaceIndex'

/**
 * Finds everything that has a text, tries the replacement by all rules, and keeps what it comes to under an id; nothing
 * is written.
 */
export async function previewReplace(
  context: Context,
  domainId: number,
  replacing: Replacing,
): Promise<ReplacePreview> {
  const objects = await atOneMoment(context.database, (tx) => findObjects(tx, domainId, replacing))
  const previewId = await keepIndex(context, domainId, { replacing, objects })
  const accepted = objects.filter(({ refusal }) => !refusal)
  const sum = (some: readonly IndexedObject[]) => some.reduce((all, { changes }) => all + changes, 0)
  return {
    previewId,
    objects: accepted.length,
    changes: sum(accepted),
    refused: objects.length - accepted.length,
    counts: [...groupBy(objects, ({ kind }) => kind)].map(([kind, those]) => ({
      kind,
      objects: those.length,
      changes: sum(those),
    })),
  }
}

async function findObjects(tx: Database, domainId: number, replacing: Replacing): Promise<IndexedObject[]> {
  const candidates = await findCandidates(tx, domainId, replacing)
  const found: IndexedObject[] = []
  for (const kind of REPLACED_KINDS) {
    const objects: IndexedObject[] = []
    const changed: Changed[] = []
    for await (const chunk of readObjects(tx, domainId, kind, candidates.get(kind) ?? []))
      for (const { object, fields } of await mapInSlices(chunk, tryIn(replacing))) {
        if (object.changes === 0) continue
        objects.push(object)
        if (fields) changed.push({ id: object.id, ...fields })
      }
    const refused =
      kind === 'conversation'
        ? await conversationRefusals(tx, domainId, changed)
        : await componentRefusals(tx, domainId, kind, changed)
    for (const object of objects) object.refusal ??= refused.get(object.id) ?? null
    found.push(...objects.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name))))
  }
  // What cannot be done is seen first.
  return found.sort((a, b) => Number(b.refusal !== null) - Number(a.refusal !== null))
}

/** What a replacement does to an object; without `fields` the schema refuses it, or nothing of it changes. */
function tryIn(replacing: Replacing) {
  const edit = editOf(replacing)
  const wanted = wantedParts(replacing)
  return ({ kind, id, name, revision, fields: before }: StoredObject) => {
    const { fields, changes } = replaceIn(kind, before, edit, wanted)
    const object: IndexedObject = { kind, id, name, revision, changes: changes.length, refusal: null }
    if (changes.length === 0) return { object }
    const parsed = parseFields(kind, fields)
    if ('refusal' in parsed) return { object: { ...object, refusal: parsed.refusal } }
    return { object, fields: { fields: parsed.fields, before } }
  }
}

/** Whether a text is of one of the parts that are replaced. */
export function wantedParts({ parts }: Replacing) {
  const wanted = new Set(parts)
  return ({ part }: { part: Replacing['parts'][number] }) => wanted.has(part)
}

type Asked = QueryOf<typeof replace.changes>

/** One page of the objects of a preview, each text before and after. Throws REPLACE_EXPIRED. */
export async function readReplacePage(
  context: Context,
  previewId: string,
  query: Asked,
): Promise<Page<ReplacedObject>> {
  const { domainId, kind } = query
  const { replacing, objects } = await readIndex(context, domainId, previewId)
  const all = objects.filter((object) => kind === undefined || object.kind === kind)
  const { offset, pageSize } = pageOf(all.length, query)
  const shown = all.slice(offset, offset + pageSize)
  const stored = await atOneMoment(context.database, (tx) => readStored(tx, domainId, shown))
  const edit = editOf(replacing)
  const wanted = wantedParts(replacing)
  const items = shown.map(({ changes: changeCount, revision, ...object }): ReplacedObject => {
    const now = stored.get(`${object.kind} ${object.id}`)
    if (now?.revision !== revision) return { ...object, changeCount, changes: [], isChanged: true }
    const { changes } = replaceIn(object.kind, now.fields, edit, wanted)
    return {
      ...object,
      changeCount,
      changes: changes.slice(0, REPLACE_CHANGES_SHOWN).map(shortened),
      isChanged: false,
    }
  })
  return presentPage(items, all.length, query)
}

/** Characters of a text that a page shows: a text that is refused may be very long. */
const TEXT_SHOWN = 2_000

function shortened({ before, after, ...change }: ReplacedText): ReplacedText {
  return { ...change, before: before.slice(0, TEXT_SHOWN), after: after.slice(0, TEXT_SHOWN) }
}

/** Reads objects as they are stored; the key is `<kind> <id>`. */
async function readStored(
  tx: Database,
  domainId: number,
  objects: readonly IndexedObject[],
): Promise<Map<string, StoredObject>> {
  const stored = new Map<string, StoredObject>()
  for (const [kind, those] of groupBy(objects, (object) => object.kind)) {
    const ids = those.map(({ id }) => id)
    for await (const chunk of readObjects(tx, domainId, kind, ids))
      for (const object of chunk) stored.set(`${kind} ${object.id}`, object)
  }
  return stored
}

import {
  AppError,
  type ConversationFields,
  REPLACED_KINDS,
  type ReplaceException,
  type ReplaceOutcome,
  replace,
  replaceChoice,
} from '@parlance/contract'
import type { Context } from '../../../context'
import type { Database } from '../../../db/database'
import { inSavepoint } from '../../../db/transaction/inSavepoint'
import { mapInSlices } from '../../../job/inSlices'
import type { JobHandler, RunningJob } from '../../../job/jobHandler'
import { updateComponent } from '../../component/writeComponent'
import { writeConversations } from '../../conversation/write/writeConversations'
import type { ConversationItem } from '../../conversation/write/writing'
import {
  blobKey,
  forgetOldRestorePoints,
  recordRestorePoint,
  writeRestorePoint,
} from '../../exchange/apply/restorePoint'
import type { EditedKind } from '../../kind/kind'
import { groupBy } from '../../reference/groupBy'
import { beginWriting, type Writing } from '../../reference/writing'
import { wantedParts } from './previewReplace'
import { readObjects, type StoredObject } from './readObjects'
import { readRevisions } from './readRevisions'
import { conversationRefusals, parseFields, type Refusal, refusalOfError } from './refusals'
import { editOf, replaceIn } from './replaceIn'
import { forgetIndex, type IndexedObject, type ReplaceIndex, readIndex } from './replaceIndex'

type ReplaceJobPayload = { previewId: string; all: boolean; except: ReplaceException[] }

/** How many of the objects that were passed over are named. */
const NAMED = 100

/**
 * Applies previewed replacements: what it writes, the way back and the end of the job in one transaction. Each object is
 * saved as its editor saves it, by all rules; what was saved since the preview, and what a rule refuses, stays as it is
 * and is named. Jobs fail with REPLACE_EXPIRED.
 */
export function createReplaceHandler(context: Context): JobHandler {
  return {
    permit: replace.apply.permit,
    async run(job) {
      const { domainId } = job
      const payload = job.payload as ReplaceJobPayload
      const index = await readIndex(context, domainId, payload.previewId)
      job.progress(0, 'READING')
      const outcome = await context.database.transaction().execute(async (tx) => {
        const edit = { domainId, by: job.requestedBy, now: context.now() }
        const writing = await beginWriting(tx, edit)
        const written = await replaceAll(context, tx, writing, job, index, payload)
        job.signal.throwIfAborted()
        await job.finish(tx, written)
        return written
      })
      await forgetIndex(context, domainId, payload.previewId).catch(() => {})
      await forgetOldRestorePoints(context, domainId).catch(() => {})
      return outcome
    },
  }
}

async function replaceAll(
  context: Context,
  tx: Database,
  writing: Writing,
  job: RunningJob,
  { replacing, objects }: ReplaceIndex,
  { all, except }: ReplaceJobPayload,
): Promise<ReplaceOutcome> {
  const { domainId } = job
  const revisions = await readRevisions(tx, domainId, objects)
  const isStale = (object: IndexedObject) => revisions.get(`${object.kind} ${object.id}`) !== object.revision
  const current = groupBy(
    objects.filter((object) => !isStale(object)),
    ({ kind }) => kind,
  )
  const chosen = replaceChoice(all, except)
  const wanted = wantedParts(replacing)
  const edit = editOf(replacing)
  const change = ({ kind, id, fields }: StoredObject) =>
    replaceIn(kind, fields, edit, (text) => wanted(text) && chosen({ kind, id }, text.path))
  const run: Run = { tx, writing, job, change, counts: { objects: 0, changes: 0 }, refused: [] }
  // Written before anything is: the way back.
  const before = await writeRestorePoint(context, tx, domainId)
  job.progress(0.2, 'WRITING')
  for (const kind of REPLACED_KINDS) {
    const ids = current.get(kind)?.map(({ id }) => id) ?? []
    // Conversations follow the components: a button of a form that has a new name is written into them.
    if (kind !== 'conversation') await replaceComponents(run, kind, ids)
  }
  job.progress(0.4, 'WRITING')
  await replaceConversations(run, current.get('conversation')?.map(({ id }) => id) ?? [])
  const { counts, refused } = run
  if (counts.objects > 0) await recordRestorePoint(context, tx, job, before, nameOf(replacing))
  else await context.blobs.remove(blobKey(domainId, before.id))
  // Of what nobody chose, nothing is told.
  const named = new Set(except.flatMap(({ kind, id, path }) => (path === undefined ? [] : `${kind} ${id}`)))
  const changedSince = objects.filter(
    (object) => isStale(object) && (chosen(object) || named.has(`${object.kind} ${object.id}`)),
  )
  return {
    ...counts,
    changedSince: changedSince.slice(0, NAMED).map(({ kind, id, name }) => ({ kind, id, name })),
    changedSinceCount: changedSince.length,
    refused: refused.slice(0, NAMED),
    refusedCount: refused.length,
    restorePointId: counts.objects > 0 ? before.id : null,
  }
}

/** What the list of restore points calls it. */
function nameOf({ find, replacement }: ReplaceIndex['replacing']): string {
  return `${find} → ${replacement}`
}

/** A replacement in progress, with its counts so far. */
type Run = {
  tx: Database
  writing: Writing
  job: RunningJob
  change: (object: StoredObject) => ReturnType<typeof replaceIn>
  counts: { objects: number; changes: number }
  refused: ReplaceOutcome['refused']
}

function refuse({ refused }: Run, { kind, id, name }: StoredObject, refusal: Refusal): void {
  refused.push({ kind, id, name, refusal })
}

function count({ counts }: Run, changes: number): void {
  counts.objects++
  counts.changes += changes
}

async function replaceComponents(run: Run, kind: EditedKind, ids: readonly number[]): Promise<void> {
  const { tx, writing, job } = run
  for await (const chunk of readObjects(tx, writing.domainId, kind, ids))
    for (const object of chunk) {
      job.signal.throwIfAborted()
      const { fields, changes } = run.change(object)
      if (changes.length === 0) continue
      const parsed = parseFields(kind, fields)
      if ('refusal' in parsed) {
        refuse(run, object, parsed.refusal)
        continue
      }
      // The schema of the kind has parsed the fields.
      const saved = { id: object.id, revision: object.revision, fields: parsed.fields as never }
      try {
        await inSavepoint(tx, () => updateComponent(tx, writing, kind, saved))
        count(run, changes.length)
      } catch (error) {
        if (!(error instanceof AppError)) throw error
        refuse(run, object, refusalOfError(error))
      }
    }
}

type Item = { object: StoredObject; item: ConversationItem & { id: number }; changes: number }

async function replaceConversations(run: Run, ids: readonly number[]): Promise<void> {
  const { tx, writing, job } = run
  const items: Item[] = []
  for await (const chunk of readObjects(tx, writing.domainId, 'conversation', ids)) {
    job.signal.throwIfAborted()
    const tried = await mapInSlices(chunk, (object) => {
      const { fields, changes } = run.change(object)
      return { object, changes, parsed: changes.length > 0 ? parseFields('conversation', fields) : null }
    })
    for (const { object, changes, parsed } of tried) {
      if (!parsed) continue
      if ('refusal' in parsed) refuse(run, object, parsed.refusal)
      else {
        const item = { id: object.id, fields: parsed.fields as ConversationFields }
        items.push({ object, item, changes: changes.length })
      }
    }
  }
  const changed = items.map(({ item, object }) => ({ ...item, before: object.fields }))
  const refused = await conversationRefusals(tx, writing.domainId, changed)
  for (const { object } of items) if (refused.has(object.id)) refuse(run, object, refused.get(object.id)!)
  job.progress(0.6, 'WRITING')
  await writeItems(
    run,
    items.filter(({ item }) => !refused.has(item.id)),
  )
}

/** Writes all objects at once; if that is refused, each half by itself, and so on down to the object at fault. */
async function writeItems(run: Run, items: readonly Item[]): Promise<void> {
  const { tx, writing, job } = run
  if (items.length === 0) return
  job.signal.throwIfAborted()
  try {
    await inSavepoint(tx, () =>
      writeConversations(
        tx,
        writing,
        items.map(({ item }) => item),
      ),
    )
    for (const { changes } of items) count(run, changes)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (items.length === 1) return refuse(run, items[0]!.object, refusalOfError(error))
    const half = Math.ceil(items.length / 2)
    await writeItems(run, items.slice(0, half))
    await writeItems(run, items.slice(half))
  }
}

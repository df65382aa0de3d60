import { type ConversationFields, conversation, type FormFields, form } from '@parlance/contract'
import { ApiError } from '../../../../shared/api/ApiError'
import { call } from '../../../../shared/api/call'
import { type StoredConversation, storedConversation } from '../../editor/draft/draft'

type Fields = { conversation: ConversationFields; form: FormFields }
type EditOf<Kind extends keyof Fields> = {
  kind: Kind
  /** Names the object in a session: one that is deleted and made again has another id then. */
  key: string
  /** Null where the object is not there. */
  before: Fields[Kind] | null
  after: Fields[Kind] | null
  /** The field of the command that shows what the server refuses at a path. */
  pathOf?: (path: string) => string
}
/** One object that a command changes, makes or deletes. */
export type ObjectEdit = EditOf<'conversation'> | EditOf<'form'>
/** Objects as they were saved last, by their keys. */
export type KnownObjects = Map<string, { id: number; revision: number }>

/**
 * The key of an object as it was read. Where another has saved it since, it is another one from then on: what was done
 * before cannot be taken back over their change.
 */
export function keyIn(
  known: KnownObjects,
  kind: ObjectEdit['kind'],
  { id, revision }: { id: number; revision: number },
): string {
  const isIt = ([key, one]: [string, { id: number; revision: number }]) =>
    key.startsWith(kind) && one.id === id && one.revision === revision
  const key = [...known].find(isIt)?.[0] ?? `${kind}.${id}.${revision}`
  known.set(key, { id, revision })
  return key
}

/** The edit that takes another one back. */
export function inverseOf(edit: ObjectEdit): ObjectEdit {
  return { ...edit, before: edit.after, after: edit.before } as ObjectEdit
}

/** Saves edits one after the other: all of them, or none. */
export async function saveEdits(
  domainId: number,
  known: KnownObjects,
  edits: readonly ObjectEdit[],
): Promise<void> {
  const saved: ObjectEdit[] = []
  for (const edit of edits) {
    try {
      await saveEdit(domainId, known, edit)
      saved.push(edit)
    } catch (error) {
      for (const one of saved.reverse())
        await saveEdit(domainId, known, inverseOf(one)).catch(() => undefined)
      throw atFields(error, edit)
    }
  }
}

async function saveEdit(domainId: number, known: KnownObjects, edit: ObjectEdit): Promise<void> {
  const query = { domainId }
  const stored = known.get(edit.key)
  if (edit.after === null) {
    if (stored) await remove(domainId, edit.kind, stored)
    return
  }
  if (edit.before === null) {
    const { id, revision } =
      edit.kind === 'form'
        ? await call(form.create, { query, body: edit.after })
        : await call(conversation.create, { query, body: edit.after })
    known.set(edit.key, { id, revision })
    return
  }
  if (!stored) return
  const { id, revision } = stored
  const saved =
    edit.kind === 'form'
      ? await call(form.update, { query, params: { id }, body: { revision, fields: edit.after } })
      : await call(conversation.update, { query, params: { id }, body: { revision, fields: edit.after } })
  known.set(edit.key, { id, revision: saved.revision })
}

/** Deletes an object that is as it was saved last. */
async function remove(
  domainId: number,
  kind: ObjectEdit['kind'],
  { id, revision }: { id: number; revision: number },
): Promise<void> {
  const query = { domainId }
  const now =
    kind === 'form'
      ? await call(form.read, { query, params: { id } })
      : await call(conversation.read, { query, params: { id } })
  if (now.revision !== revision) throw new ApiError(409, { code: 'EDITED_BY_ANOTHER' })
  if (kind === 'form') await call(form.remove, { query, params: { id } })
  else await call(conversation.removeMany, { query, body: { ids: [id] } })
}

/** What the server refused, at the fields of the command. */
function atFields(error: unknown, { pathOf }: ObjectEdit): unknown {
  if (!(error instanceof ApiError) || !error.reply.issues || !pathOf) return error
  const issues = error.reply.issues.map((issue) => ({
    ...issue,
    path: pathOf(issue.path.replace(/^fields\./, '')),
  }))
  return new ApiError(error.status, { ...error.reply, issues })
}

/** A conversation as it stands now. */
export async function readConversation(domainId: number, id: number): Promise<StoredConversation> {
  return storedConversation(await call(conversation.read, { query: { domainId }, params: { id } }))
}

import { AppError, fieldIssues, MessageFields, type OutputContext } from '@parlance/contract'
import type { Database } from '../../../db/database'
import { updateComponent } from '../../component/writeComponent'
import { changeConversation } from '../../conversation/updateConversation'
import { componentStore } from '../../kind/componentStore'
import { keepNumber } from '../../reference/numberParts'
import type { Writing } from '../../reference/writing'
import { withPaths } from '../withPaths'
import { readContext, readContexts } from './readContexts'
import type { Side } from './side'

type Revision = { revision?: number | undefined }
/** What has contexts, as far as they are concerned. */
type HasContexts = { inputContexts?: string[] | undefined; outputContexts?: OutputContext[] | undefined }
/** A context as it was sent: one that is needed is nothing but a name. */
type Given = Partial<OutputContext> & { name: string }

const KEY = { input: 'inputContexts', output: 'outputContexts' } as const

/** Adds a context behind the others of its owner and returns its number. Throws NOT_FOUND, INVALID. */
export async function addContext(
  tx: Database,
  writing: Writing,
  { ownerId, revision, ...of }: Side & Revision & { ownerId: number },
  given: Given,
): Promise<number> {
  await change(tx, writing, { ...of, ownerId, revision }, (all) => [...all, valueOf(of, given)])
  return (await readContexts(tx, writing.domainId, of, ownerId)).at(-1)!.id
}

/** Changes a context of its owner; it keeps its number. Throws NOT_FOUND, EDITED_BY_ANOTHER, INVALID. */
export async function changeContext(
  tx: Database,
  writing: Writing,
  { id, revision, ...of }: Side & Revision & { id: number },
  given: Given,
): Promise<void> {
  const { ownerId, at } = await find(tx, writing, of, id)
  await change(tx, writing, { ...of, ownerId, revision }, (all) => all.with(at, valueOf(of, given)))
  const now = (await readContexts(tx, writing.domainId, of, ownerId))[at]!
  await keepNumber(tx, writing, { id: now.id, was: id })
}

/** Removes a context from its owner. Throws NOT_FOUND. */
export async function removeContext(
  tx: Database,
  writing: Writing,
  { id, ...of }: Side & { id: number },
): Promise<void> {
  const { ownerId, at } = await find(tx, writing, of, id)
  await change(tx, writing, { ...of, ownerId }, (all) => all.toSpliced(at, 1))
}

function valueOf({ side }: Side, given: Given): unknown {
  return side === 'input' ? given.name : given
}

async function find(
  tx: Database,
  { domainId }: Writing,
  of: Side,
  id: number,
): Promise<{ ownerId: number; at: number }> {
  const { ownerId } = await readContext(tx, domainId, of, id)
  const all = await readContexts(tx, domainId, of, ownerId)
  return { ownerId, at: all.findIndex((context) => context.id === id) }
}

/** Changes the contexts on one side of their owner, which is saved as a whole. */
async function change(
  tx: Database,
  writing: Writing,
  { kind, side, ownerId: id, revision }: Side & Revision & { ownerId: number },
  edit: (all: readonly unknown[]) => unknown[],
): Promise<void> {
  const key = KEY[side]
  const changed = (fields: HasContexts) => {
    const { [key]: all = [], ...rest } = fields
    const left = edit(all)
    return left.length > 0 ? { ...rest, [key]: left } : rest
  }
  await withPaths(relocate, async () => {
    if (kind === 'chat') await changeConversation(tx, writing, { id, revision }, changed)
    else
      await changeMessage(
        tx,
        writing,
        { id, revision, kind: kind === 'welcome' ? 'WELCOME' : 'FAILURE' },
        changed,
      )
  })
}

/** Faults within one context are reported at the fields that were sent. */
function relocate(path: string): string {
  return path
    .replace(/^(?:inputContexts\.\d+|outputContexts\.\d+\.name)$/, 'name')
    .replace(/^outputContexts\.\d+\./, '')
}

async function changeMessage(
  tx: Database,
  writing: Writing,
  { id, revision, kind }: Revision & { id: number; kind: MessageFields['kind'] },
  edit: (fields: MessageFields) => unknown,
): Promise<void> {
  const { domainId } = writing
  const [before] = await componentStore('message').read(tx, domainId, [id])
  if (before?.fields.kind !== kind) throw new AppError('NOT_FOUND', { id })
  const changed = edit(before.fields) as MessageFields
  refuseTaken(changed)
  const parsed = MessageFields.safeParse(changed, { reportInput: true })
  if (!parsed.success) throw new AppError('INVALID', {}, fieldIssues(parsed.error, changed))
  await updateComponent(tx, writing, 'message', {
    id,
    revision: revision ?? before.revision,
    fields: parsed.data,
  })
}

/** A message has a context once on each side, as a conversation has. */
function refuseTaken({ inputContexts = [], outputContexts = [] }: HasContexts): void {
  for (const names of [inputContexts, outputContexts.map(({ name }) => name)]) {
    const name = names.find((one, i) => names.findIndex((other) => isSame(one, other)) < i)
    if (name !== undefined)
      throw new AppError('INVALID', {}, [{ path: 'name', code: 'DUPLICATE_NAME', params: { name } }])
  }
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

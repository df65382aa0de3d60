import {
  AppError,
  type BodyOf,
  type Slot,
  type SlotContext,
  type specificationSlot,
} from '@parlance/contract'
import type { Database } from '../../../db/database'
import { keepNumber } from '../../reference/numberParts'
import type { Writing } from '../../reference/writing'
import { below } from '../withPaths'
import { editSlot } from './changeSlots'
import { readSlot } from './readSlots'

type Body = BodyOf<typeof specificationSlot.addContext>
type Which = { id: number; contextId: number }

/** Lets a slot change a context. Throws NOT_FOUND, and INVALID with DUPLICATE_NAME where it does already. */
export async function addSlotContext(
  tx: Database,
  writing: Writing,
  id: number,
  { revision, ...context }: Body,
): Promise<SlotContext> {
  const edit = ({ outputContexts = [], ...slot }: Slot) => {
    refuseTaken(outputContexts, context.name)
    return { ...slot, outputContexts: [...outputContexts, context] }
  }
  await editSlot(tx, writing, { id, revision }, edit)
  const { contexts } = await readSlot(tx, writing.domainId, id)
  return contexts.at(-1)!
}

/** Changes what a slot does to a context, which keeps its number. Throws as `addSlotContext`. */
export async function changeSlotContext(
  tx: Database,
  writing: Writing,
  { id, contextId }: Which,
  { revision, ...context }: Body,
): Promise<SlotContext> {
  const at = await positionOf(tx, writing, { id, contextId })
  const edit = ({ outputContexts = [], ...slot }: Slot) => {
    refuseTaken(outputContexts.toSpliced(at, 1), context.name)
    return { ...slot, outputContexts: outputContexts.with(at, context) }
  }
  await editSlot(tx, writing, { id, revision }, edit, below(`outputContexts.${at}`))
  const { contexts } = await readSlot(tx, writing.domainId, id)
  await keepNumber(tx, writing, { id: contexts[at]!.id, was: contextId })
  return { ...contexts[at]!, id: contextId }
}

/** Lets a slot no longer change a context. Throws NOT_FOUND. */
export async function removeSlotContext(tx: Database, writing: Writing, which: Which): Promise<void> {
  const at = await positionOf(tx, writing, which)
  await editSlot(tx, writing, { id: which.id }, ({ outputContexts = [], ...slot }) => {
    const left = outputContexts.toSpliced(at, 1)
    return left.length > 0 ? { ...slot, outputContexts: left } : slot
  })
}

async function positionOf(tx: Database, { domainId }: Writing, { id, contextId }: Which): Promise<number> {
  const { contexts } = await readSlot(tx, domainId, id)
  const at = contexts.findIndex((context) => context.id === contextId)
  if (at < 0) throw new AppError('NOT_FOUND', { id: contextId })
  return at
}

function refuseTaken(contexts: readonly { name: string }[], name: string): void {
  if (contexts.some((context) => context.name.toLowerCase() === name.toLowerCase()))
    throw new AppError('INVALID', {}, [{ path: 'name', code: 'DUPLICATE_NAME', params: { name } }])
}

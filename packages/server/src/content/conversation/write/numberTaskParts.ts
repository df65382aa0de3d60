import type { ConversationFields } from '@parlance/contract'
import type { Database } from '../../../db/database'
import type { HeldContent } from '../../reference/contentLock'
import { inSlot, numberParts, type Part, type PartsOf, SLOT } from '../../reference/numberParts'
import { renamedSlots, type SlotsBefore } from '../slotChange'
import type { NumberedItem } from './writing'

/** Numbers slots and contexts of conversations, by which calls name them (decision 0041). */
export async function numberTaskParts(
  tx: Database,
  held: HeldContent,
  items: readonly NumberedItem[],
  overwritten: readonly number[],
  slotsBefore: SlotsBefore,
): Promise<void> {
  const known = new Set(overwritten)
  const owners = items.flatMap(({ id, fields }): PartsOf[] => {
    const parts = partsIn(fields)
    if (parts.length === 0 && !known.has(id)) return []
    const renamed = renamedSlots(slotsBefore.get(id) ?? [], fields.task?.slots ?? [])
    return [{ id, parts, renamed }]
  })
  if (owners.length > 0) await numberParts(tx, held, 'conversation', owners)
}

function partsIn({ inputContexts = [], outputContexts = [], task }: ConversationFields): Part[] {
  return [
    ...inputContexts.map((name) => ({ list: 'input', name })),
    ...outputContexts.map(({ name }) => ({ list: 'output', name })),
    ...(task?.slots ?? []).flatMap(({ name: slot, outputContexts: changed = [] }) => [
      { list: SLOT, name: slot },
      ...changed.map(({ name }) => ({ list: inSlot(slot), name })),
    ]),
  ]
}

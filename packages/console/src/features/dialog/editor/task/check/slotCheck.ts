import type { Slot } from '@parlance/contract'
import { task } from '@parlance/contract'

/** What a test call is made of; null while the slot is not yet right. */
export function askedOf(slot: Slot, name: string, value: string, send: boolean) {
  const { name: slotName, entity, conditionUrl = '' } = slot
  const body = {
    task: name,
    slot: { name: slotName.trim(), entity, conditionUrl: conditionUrl.trim() },
    value,
    send,
  }
  return task.checkSlot.body.safeParse(body).success ? body : null
}

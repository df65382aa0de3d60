import type { Slot } from '@parlance/contract'
import { task } from '@parlance/contract'
import { callRemedy } from '../../../../../shared/call/callRemedy'

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

/** The ids of the words for why a server decides nothing and for what helps, and the status that it answered with. */
export function slotCheckFault(reason: string): { meaning: string; remedy: string; status: string } {
  const status = /^HTTP_(\d+)$/.exec(reason)?.[1] ?? ''
  if (status) return { meaning: 'task.check.fault.HTTP', remedy: 'task.check.remedy.HTTP', status }
  const remedy = callRemedy(reason)
  if (remedy) return { meaning: `callFault.${reason}`, remedy, status }
  return { meaning: 'task.check.fault.NOT_UNDERSTOOD', remedy: 'task.check.remedy.NOT_UNDERSTOOD', status }
}

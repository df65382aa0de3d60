import { callRemedy } from '../../../shared/call/callRemedy'

/**
 * The ids of the words for why the address of an API entity finds nothing and for what helps; `status` is what it
 * answered, where that is the reason.
 */
export function apiEntityFault(reason: string): { meaning: string; remedy: string; status: string } {
  const status = /^HTTP_(\d+)$/.exec(reason)?.[1] ?? ''
  if (status) return { meaning: 'apiEntity.fault.HTTP', remedy: 'apiEntity.remedy.HTTP', status }
  const remedy = callRemedy(reason)
  if (remedy) return { meaning: `callFault.${reason}`, remedy, status }
  return { meaning: 'apiEntity.fault.NOT_UNDERSTOOD', remedy: 'apiEntity.remedy.NOT_UNDERSTOOD', status }
}

import { callRemedy } from './callRemedy'

/** What has words of its own for a reply in another format, as `<name>.remedy.NOT_UNDERSTOOD`. */
export type RepliesOf = 'apiEntity' | 'condition' | 'linkage' | 'multimedia' | 'task.check'

/**
 * The ids of the words for why a reply cannot be used and for what helps; `status` is what the server answered, where
 * that is the reason. `of` has the words for a reply in another format.
 */
export function replyFault(
  of: RepliesOf,
  reason: string,
): { meaning: string; remedy: string; status: string } {
  const status = /^HTTP_(\d+)$/.exec(reason)?.[1] ?? ''
  if (status) return { meaning: 'call.fault.HTTP', remedy: 'call.remedy.HTTP', status }
  const remedy = callRemedy(reason)
  if (remedy) return { meaning: `callFault.${reason}`, remedy, status }
  return { meaning: 'call.fault.NOT_UNDERSTOOD', remedy: `${of}.remedy.NOT_UNDERSTOOD`, status }
}

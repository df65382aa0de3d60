import { CALL_FAULTS } from '@parlance/contract'

const FAULTS: readonly string[] = CALL_FAULTS

/** The id of the words for what helps where a call got no answer; undefined for what is no such fault. */
export function callRemedy(fault: string): string | undefined {
  if (fault === 'BLOCKED_ADDRESS') return 'callRemedy.BLOCKED_ADDRESS'
  const of = fault === 'TURN_BUDGET' ? 'TIMEOUT' : fault
  return FAULTS.includes(of) ? `call.remedy.${of}` : undefined
}

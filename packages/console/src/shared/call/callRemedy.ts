const SHARED = [
  'TIMEOUT',
  'UNREACHABLE',
  'TLS',
  'TOO_LARGE',
  'ENCODING',
  'REDIRECTS',
  'BREAKER_OPEN',
  'BROKEN',
  'SECRET_ELSEWHERE',
  'NO_SECRET',
]

/** The id of the words for what helps where a call got no answer; undefined for what is no such fault. */
export function callRemedy(fault: string): string | undefined {
  if (fault === 'BLOCKED_ADDRESS') return 'callRemedy.BLOCKED_ADDRESS'
  const of = fault === 'TURN_BUDGET' ? 'TIMEOUT' : fault
  return SHARED.includes(of) ? `call.remedy.${of}` : undefined
}

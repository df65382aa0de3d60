/** What the codes of failed action methods mean (behaviour 2.6); what follows a code is a number. */
const FAULTS: Record<string, string> = {
  'AM-1001': 'methodFault.TOO_MANY',
  'AM-1002': 'callFault.TIMEOUT',
  'AM-1003': 'methodFault.NOT_CALLED',
  'AM-1004': 'methodFault.REFUSED',
  'AM-1006': 'methodFault.UNKNOWN',
  'AM-1007': 'methodFault.FORM',
  'AM-1008': 'methodFault.AGENT',
  'AM-1010': 'methodFault.PAYMENT',
  'AM-1011': 'methodFault.PAYMENT',
  'AM-2001': 'methodFault.TOO_MANY',
  'AM-2002': 'callFault.TIMEOUT',
  'AM-2003': 'methodFault.UNKNOWN',
  'AM-2004': 'methodFault.SHAPE',
  'AM-2005': 'methodFault.NOT_CALLED',
  'AM-2006': 'methodFault.REFUSED',
}

/** The id of the words for a code such as `AM-1002-300`; null for one that has none. */
export function methodFault(code: string): string | null {
  return FAULTS[code.split('-').slice(0, 2).join('-')] ?? null
}

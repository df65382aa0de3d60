import { callRemedy } from '../../../../shared/call/callRemedy'
import { methodFault } from '../../../../shared/trace/analysis/methodFault'

const REMEDIES: Record<string, string> = {
  'AM-1002': 'TIMEOUT',
  'AM-1003': 'UNREACHABLE',
  'AM-1004': 'REFUSED',
  'AM-1010': 'PRICE',
  'AM-2002': 'TIMEOUT',
  'AM-2004': 'SHAPE',
  'AM-2005': 'UNREACHABLE',
  'AM-2006': 'REFUSED_V2',
}

/** The ids of the words for what a code of a test call means and for what helps. */
export function methodRemedy(code: string, fault: string | null): { meaning: string; remedy: string } {
  const family = code.split('-').slice(0, 2).join('-')
  const meaning =
    fault !== null
      ? `callFault.${fault}`
      : family === 'AM-1010'
        ? 'actionMethod.fault.PRICE'
        : (methodFault(code) ?? '')
  const remedy = REMEDIES[family] ?? ''
  return { meaning, remedy: callRemedy(fault ?? remedy) ?? `actionMethod.remedy.${remedy}` }
}

import { PAYMENT_METHODS } from './paymentMethods'
import { SWITCH_TO_AGENT } from './syntax'

/** Every built-in method there is. */
export const BUILT_IN_METHODS: readonly string[] = [...Object.keys(PAYMENT_METHODS), SWITCH_TO_AGENT]

/** Whether there is such a built-in method. */
export function isBuiltInMethod(name: string): boolean {
  return BUILT_IN_METHODS.includes(name)
}

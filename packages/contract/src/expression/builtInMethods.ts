import { isPayment, PAYMENT_METHODS } from './paymentMethods'
import { SWITCH_TO_AGENT } from './syntax'

/** Every built-in method there is. */
export function builtInMethods(): string[] {
  return [...Object.keys(PAYMENT_METHODS), SWITCH_TO_AGENT]
}

/** Whether there is such a built-in method. */
export function isBuiltInMethod(name: string): boolean {
  return name === SWITCH_TO_AGENT || isPayment(name)
}

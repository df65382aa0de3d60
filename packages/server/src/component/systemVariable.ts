import { validateVariable } from '@parlance/engine'

/** Whether the product itself has a regular-expression variable of this name (behaviour 5.6). */
export function isSystemVariable(name: string): boolean {
  return validateVariable(`\`@var.{${name}}`).length === 0
}

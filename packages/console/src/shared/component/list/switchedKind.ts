import { SWITCHED_KINDS, type SwitchedKind } from '@parlance/contract'
import type { ComponentScreen } from '../componentPageOf'

/** The kind of a page, when its components can be switched on and off. */
export function switchedKind({ kind }: Pick<ComponentScreen, 'kind'>): SwitchedKind | undefined {
  return SWITCHED_KINDS.find((one) => one === kind)
}

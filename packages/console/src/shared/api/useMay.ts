import { type Action, CONSOLE_LINKED_DEVICE, may } from '@parlance/contract'
import { useDomain } from './useDomain'
import { useUser } from './useUser'

/** Whether the signed-in user may do `action` in a domain: false until both are known, and without one (section 6). */
export function useMay(domainId: number | undefined, action: Action): boolean {
  const domain = useDomain(domainId)
  return domain !== undefined && may(domain.role, action)
}

/** Build, apply and deploy controls show only for console-linked users (section 6). */
export function useConsoleLinked(): boolean {
  return useUser()?.device === CONSOLE_LINKED_DEVICE
}

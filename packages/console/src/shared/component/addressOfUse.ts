import type { ComponentKind, Use } from '@parlance/contract'

const PATHS: Record<string, string | undefined> = {
  conversation: '/dmManagementModify',
  entity: '/entity',
} satisfies Partial<Record<ComponentKind, string>>

/** The address of what uses a component; undefined where it has no screen. */
export function addressOfUse(domainId: number): (use: Use) => string | undefined {
  return ({ kind, id }) => PATHS[kind] && `${PATHS[kind]}?domainId=${domainId}&id=${id}`
}

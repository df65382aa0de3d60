import { z } from 'zod'
import { endpoint } from '../endpoint/endpoint'
import { Id, InDomain } from '../primitives/primitives'

/** The kinds that can be taken out of service, and the field that says whether one is in it. */
export const SWITCH_FIELD = {
  entity: 'active',
  apiEntity: 'active',
  variable: 'active',
  form: 'active',
  keywordGroup: 'active',
  bannedWord: 'active',
  message: 'on',
  fixedMenu: 'on',
} as const
export type SwitchedKind = keyof typeof SWITCH_FIELD
export const SWITCHED_KINDS = Object.keys(SWITCH_FIELD) as SwitchedKind[]

/** The most components that one call switches. */
export const SWITCHED_MAX = 1_000

/** Whether a component is in service; those that cannot be switched always are. */
export function isInService(kind: string, fields: object): boolean {
  const field = (SWITCH_FIELD as Record<string, string>)[kind]
  return !field || (fields as Record<string, unknown>)[field] !== false
}

/**
 * Switches several components of one kind on or off, all or none. What is in use is switched off only with `force`;
 * else SWITCHED_OFF_IN_USE names its users.
 */
export const componentSwitch = {
  change: endpoint({
    method: 'PATCH',
    permit: 'Change/content',
    path: '/api/v1/component/active',
    summary: 'Switch components on or off, all or none',
    query: InDomain,
    body: z.object({
      kind: z.enum(SWITCHED_KINDS),
      ids: z.array(Id).min(1).max(SWITCHED_MAX),
      active: z.boolean(),
      force: z.boolean().optional(),
    }),
    /** The ids of the components that were switched; others were so already. */
    reply: z.object({ changed: z.array(Id) }),
  }),
} as const

import { COMPONENT_SORTS, PAGE_SIZES } from '@parlance/contract'
import { z } from 'zod'

/** The state of a list of components in its address; a value that is not allowed falls away. */
export const ComponentSearch = z.object({
  pageNo: z.number().int().min(1).catch(1).default(1),
  pageSize: z
    .number()
    .refine((size) => PAGE_SIZES.some((allowed) => allowed === size))
    .catch(50)
    .default(50),
  search: z.string().max(200).catch('').default(''),
  sort: z.enum(COMPONENT_SORTS).catch('name').default('name'),
  order: z.enum(['asc', 'desc']).catch('asc').default('asc'),
  type: z.string().optional().catch(undefined),
  /** The component that is open. */
  id: z.number().int().positive().optional().catch(undefined),
  /** The form of a new one is open. */
  create: z.literal(true).optional().catch(undefined),
})
export type ComponentSearch = z.infer<typeof ComponentSearch>

/** The search parameters that a state needs: what is as it would be anyway is left out of the address. */
export function addressOf(search: ComponentSearch): Partial<ComponentSearch> {
  const usual: Record<string, unknown> = ComponentSearch.parse({})
  return Object.fromEntries(
    Object.entries(search).filter(([name, value]) => value !== undefined && value !== usual[name]),
  )
}

import { COMPONENT_SORTS } from '@parlance/contract'
import { z } from 'zod'
import { ListSearch } from '../../table/listSearch'

/** The state of a list of components in its address; a value that is not allowed falls away. */
export const ComponentSearch = ListSearch.extend({
  sort: z.enum(COMPONENT_SORTS).catch('name').default('name'),
  order: z.enum(['asc', 'desc']).catch('asc').default('asc'),
  type: z.string().optional().catch(undefined),
  /** Only components that are switched on, or only those that are off. */
  active: z.boolean().optional().catch(undefined),
  /** Another list of the screen. */
  tab: z.string().optional().catch(undefined),
  /** The component that is open. */
  id: z.number().int().positive().optional().catch(undefined),
  /** The form of a new one is open. */
  create: z.literal(true).optional().catch(undefined),
  /** The form of a copy of this one is to be opened. */
  copyOf: z.number().int().positive().optional().catch(undefined),
  /** A file is being uploaded. */
  upload: z.literal(true).optional().catch(undefined),
})
export type ComponentSearch = z.infer<typeof ComponentSearch>

import { z } from 'zod'
import { Id } from '../primitives/primitives'

/**
 * A component that refers to another: its kind (one of `COMPONENT_KINDS`), its id and name, and at which site of its
 * fields it refers.
 */
export const Use = z.object({ kind: z.string(), id: Id, name: z.string(), where: z.string() })
export type Use = z.infer<typeof Use>

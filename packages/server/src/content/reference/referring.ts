import type { ComponentKind } from '@parlance/contract'
import type { z } from 'zod'
import type { Reference, Visit } from './reference'

/** A kind of component, as far as it refers to others. */
export type Referring<Fields> = {
  kind: ComponentKind
  schema: z.ZodType<Fields>
  visit: VisitFields<Fields>
}

/**
 * Visits everything that fields refer to, and returns them with the names that the visit returned. The one function of
 * a kind that knows where its references stand: what is refused, recorded and renamed follows from it.
 */
type VisitFields<Fields> = (fields: Fields, visit: Visit) => Fields

/** Returns all that fields refer to, in their order. */
export function referencesOf<Fields>(visitFields: VisitFields<Fields>, fields: Fields): Reference[] {
  const references: Reference[] = []
  visitFields(fields, (reference) => {
    references.push(reference)
    return reference.name
  })
  return references
}

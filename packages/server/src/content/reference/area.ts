import type { Area } from '../../area'

/** Which component uses which, and the numbers of their parts. */
export const reference: Area = {
  name: 'content/reference',
  tables: {
    part: { copied: { kind: { column: 'owner_kind' }, id: 'owner_id' } },
    reference_use: { copied: { kind: { column: 'from_kind' }, id: 'from_id' } },
  },
}

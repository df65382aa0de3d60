import type { Area } from '../../area'
import { forgetOldDeletions } from './forgetOldDeletions'

/** What was deleted and can still be restored. */
export const deletion: Area = {
  name: 'content/deletion',
  tables: { deleted_object: 'left' },
  cleaners: [{ name: 'old deletions', run: forgetOldDeletions }],
}

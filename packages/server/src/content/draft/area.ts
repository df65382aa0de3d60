import type { Area } from '../../area'
import { draftRoutes } from './draft'
import { forgetOldDrafts } from './forgetOldDrafts'

/** What is typed and not saved yet, and who else edits. */
export const draft: Area = {
  name: 'content/draft',
  tables: { draft: 'left' },
  cleaners: [{ name: 'old drafts', run: forgetOldDrafts }],
  routes: draftRoutes,
}

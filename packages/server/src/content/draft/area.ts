import type { Area } from '../../area'
import { draftRoutes } from './draft'
import { forgetOldDrafts } from './forgetOldDrafts'

/** Unsaved input, and the presence of other editors. */
export const draft: Area = {
  name: 'content/draft',
  tables: { draft: 'left' },
  cleaners: [{ name: 'old drafts', run: forgetOldDrafts }],
  routes: draftRoutes,
}

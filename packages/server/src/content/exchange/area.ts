import type { Area } from '../../area'
import type { Context } from '../../context'
import { createUploadHandler } from './apply/applyUpload'
import { forgetOldUploads } from './compare/uploadContent'
import { exchangeRoutes } from './exchange'

const namedBy = (table: 'upload' | 'restore_point') => async (context: Context, domainId: number) => {
  const rows = await context.database
    .selectFrom(table)
    .select('id')
    .where('domain_id', '=', domainId)
    .execute()
  const ids = new Set(rows.map(({ id }) => id))
  return (name: string) => ids.has(name)
}

/** Content up and down as files, and the ways back. */
export const exchange: Area = {
  name: 'content/exchange',
  tables: { upload: 'left', restore_point: 'left' },
  files: [
    { kind: 'upload', kept: namedBy('upload') },
    { kind: 'restore', kept: namedBy('restore_point') },
  ],
  jobs: {
    CONVERSATION_UPLOAD: { slots: 2, handler: createUploadHandler },
    CONTENT_RESTORE: { slots: 2, handler: createUploadHandler },
  },
  cleaners: [{ name: 'expired uploads', run: (context) => forgetOldUploads(context) }],
  routes: exchangeRoutes,
}

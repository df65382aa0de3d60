import type { Area } from '../../area'
import { forgetMedia } from './forgetMedia'
import { mediaRoutes } from './media'
import { mediaFiles } from './mediaFiles'

/** Images and audio that answers show. */
export const media: Area = {
  name: 'content/media',
  tables: { media_file: 'rewritten' },
  entrances: ['media_file'],
  files: [
    {
      kind: 'media',
      async kept({ database }, domainId) {
        const rows = await database
          .selectFrom('media_file')
          .select('hash')
          .where('domain_id', '=', domainId)
          .execute()
        const hashes = new Set(rows.map(({ hash }) => hash))
        // A picture lies there in several widths.
        return (name) => hashes.has(name.replace(/-\d+$/, ''))
      },
    },
  ],
  cleaners: [{ name: 'images and audio that nothing names', run: forgetMedia }],
  routes: mediaRoutes,
  anywhere: mediaFiles,
}

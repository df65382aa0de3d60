import type { Area } from '../../area'

/** The image server of a domain. */
export const multimedia: Area = {
  name: 'content/multimedia',
  tables: { multimedia_intent: 'left' },
  sealed: [
    {
      table: 'multimedia_intent',
      column: 'secret_sealed',
      forget: ({ database }) =>
        database
          .updateTable('multimedia_intent')
          .set({ secret_sealed: '' })
          .where('secret_sealed', 'is not', null)
          .execute(),
    },
  ],
}

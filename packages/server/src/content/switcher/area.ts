import type { Area } from '../../area'

/** Places to which the agent switcher hands talks over. */
export const switcher: Area = {
  name: 'content/switcher',
  tables: { switcher_api: 'left' },
  entrances: ['switcher_api'],
  sealed: [
    {
      table: 'switcher_api',
      column: 'secret_sealed',
      forget: ({ database }) => database.updateTable('switcher_api').set({ secret_sealed: null }).execute(),
    },
  ],
}

import type { Area } from '../../area'
import { createTakeTurn } from '../turn/takeTurn'
import { customChannelRoutes } from './custom/customChannel'
import { customTrialRoutes } from './custom/customTrial'
import { followChannels } from './custom/readChannel'

/** The parts of single channels besides their ports: the Custom API, which the web chat shares. */
export const channels: Area = {
  name: 'runtime/channels',
  tables: { custom_channel: 'left' },
  entrances: ['custom_channel'],
  sealed: [
    {
      table: 'custom_channel',
      column: 'secret_sealed',
      forget: ({ database }) =>
        database
          .updateTable('custom_channel')
          .set({ secret_sealed: null, secret_ending: null, secret_created_at: null })
          .execute(),
    },
  ],
  routes(serve, context) {
    customChannelRoutes(serve, context)
    customTrialRoutes(serve, context, context.own(createTakeTurn))
  },
  follow: followChannels,
}

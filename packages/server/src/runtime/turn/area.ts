import type { Area } from '../../area'
import { releaseQueue } from '../../job/fairQueue'
import { startOutbox } from './outbox'
import { releaseSessions } from './releaseSessions'
import { ensureTurnPartitions, forgetOldEvents, forgetOldTurns } from './retention'

/** Turns of end users: sessions, history, and what follows a turn. */
export const turn: Area = {
  name: 'runtime/turn',
  tables: { dialogue_session: 'left', inbox: 'left', outbox: 'left', turn: 'left', waiting_turn: 'left' },
  sealed: [
    {
      table: 'inbox',
      column: 'reply',
      forget: ({ database }) => database.deleteFrom('inbox').where('reply', 'is not', null).execute(),
    },
    // A record that does not open is one that cannot be played again.
    { table: 'turn', column: 'replay', forget: async () => {} },
  ],
  cleaners: [
    { name: 'partitions of turns', run: ensureTurnPartitions },
    { name: 'old turns', run: forgetOldTurns },
    { name: 'answered events', run: forgetOldEvents },
  ],
  works: [{ role: 'worker', start: startOutbox }],
  async release(database) {
    await releaseSessions(database)
    await releaseQueue(database, 'outbox')
  },
}

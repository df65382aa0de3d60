import { sql } from 'kysely'
import type { Area } from '../../area'
import { releaseQueue } from '../../job/fairQueue'
import { startOutbox } from './outbox/outbox'
import { releaseSessions } from './session/releaseSessions'

/** Turns of end users: sessions, history, and what follows a turn. */
export const turn: Area = {
  name: 'runtime/turn',
  tables: {
    dialogue_session: 'left',
    inbox: 'left',
    outbox: 'left',
    turn: 'left',
    turn_record: 'left',
    waiting_turn: 'left',
  },
  sealed: [
    {
      table: 'inbox',
      column: 'reply',
      forget: ({ database }) => database.deleteFrom('inbox').where('reply', 'is not', null).execute(),
    },
    // A turn whose record does not open cannot be taken again.
    {
      table: 'turn_record',
      column: 'sealed',
      forget: ({ database }) => sql`truncate turn_record`.execute(database),
    },
  ],
  works: [{ role: 'worker', start: startOutbox }],
  async release(database) {
    await releaseSessions(database)
    await releaseQueue(database, 'outbox')
  },
}

import type { Area } from '../../area'
import { forgetOldEvents, forgetOldRecords, forgetOldSessions } from './forgetStale'
import { forgetOldTurns } from './forgetTurns'
import { ensureTurnPartitions } from './turnPartitions'

/** How long history, sessions and events are kept. */
export const retention: Area = {
  name: 'runtime/retention',
  cleaners: [
    { name: 'partitions of turns', run: ensureTurnPartitions },
    { name: 'old turns', run: forgetOldTurns },
    { name: 'records of turns', run: forgetOldRecords },
    { name: 'sessions', run: forgetOldSessions },
    { name: 'answered events', run: forgetOldEvents },
  ],
}

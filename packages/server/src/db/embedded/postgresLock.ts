import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Any number would do: it is the only advisory lock in the database `postgres`, where no table lives. */
const lock = 7_270_619

/** One that is just leaving takes a little; the session of one that was killed ends by itself, late on a busy machine. */
const attempts = { living: 20, killed: 600 }

/**
 * Makes this process the only Parlance on the embedded PostgreSQL, for as long as the session lasts. The lock
 * lives and dies with the session's socket, so no kill can leave it behind and no file has to be cleaned up.
 *
 * @returns `held`, or the process id of the Parlance that holds it (0 when it is not known)
 */
export async function holdPostgresLock(session: pg.Client): Promise<'held' | number> {
  for (let attempt = 1; ; attempt++) {
    const { rows } = await session.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock])
    if (rows[0]?.held) return 'held'
    if (attempt >= attempts.living) {
      const processId = await holder(session)
      if (attempt === attempts.killed || isAlive(processId)) return processId
    }
    await sleep(100)
  }
}

/** Whether a process lives; one whose number is not known may. */
function isAlive(processId: number): boolean {
  try {
    return processId === 0 || process.kill(processId, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

async function holder(session: pg.Client): Promise<number> {
  const { rows } = await session.query<{ application_name: string }>(
    `select a.application_name from pg_locks l join pg_stat_activity a on a.pid = l.pid
     where l.locktype = 'advisory' and l.objid = $1 and l.granted`,
    [lock],
  )
  return Number(rows[0]?.application_name.match(/\d+$/)?.[0] ?? 0)
}

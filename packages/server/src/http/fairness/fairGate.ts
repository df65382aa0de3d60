/** How many may be inside: all together, of one group, and of one lane of a group. */
export type GateLimits = { total: number; perGroup: number; perLane: number; waitingPerGroup: number }

export type FairGate = {
  /** Waits for a slot and returns the function that gives it back; null when too many wait or the signal came first. */
  enter(group: string, lane: string, signal?: AbortSignal): Promise<(() => void) | null>
}

type Waiter = { lane: string; admit: () => void }

/** Lets groups in by turns, each up to its own limit: a group that waits for a slow server delays only itself. */
export function createFairGate(limits: GateLimits): FairGate {
  const { hasRoom, count } = createCounts(limits)
  const waiting = new Map<string, Waiter[]>()

  const take = (group: string, lane: string) => {
    count(group, lane, 1)
    let given = false
    return () => {
      if (given) return
      given = true
      count(group, lane, -1)
      takeNext(waiting, hasRoom)?.admit()
    }
  }
  return {
    async enter(group, lane, signal) {
      if (signal?.aborted) return null
      if (hasRoom(group, lane)) return take(group, lane)
      const waiters = waiting.get(group) ?? []
      if (waiters.length >= limits.waitingPerGroup) return null
      waiting.set(group, waiters)
      return new Promise((resolve) => {
        const giveUp = () => {
          leaveLine(waiting, group, waiter)
          resolve(null)
        }
        const admit = () => {
          signal?.removeEventListener('abort', giveUp)
          resolve(take(group, lane))
        }
        const waiter = { lane, admit }
        signal?.addEventListener('abort', giveUp, { once: true })
        waiters.push(waiter)
      })
    },
  }
}

/** Removes the next caller from the queue; their group moves to the end of the round, so another group is next. */
function takeNext(
  waiting: Map<string, Waiter[]>,
  hasRoom: (group: string, lane: string) => boolean,
): Waiter | undefined {
  for (const [group, waiters] of waiting) {
    const waiter = waiters.find(({ lane }) => hasRoom(group, lane))
    if (!waiter) continue
    waiting.delete(group)
    if (waiters.length > 1)
      waiting.set(
        group,
        waiters.filter((other) => other !== waiter),
      )
    return waiter
  }
  return undefined
}

function leaveLine(waiting: Map<string, Waiter[]>, group: string, waiter: Waiter): void {
  const waiters = waiting.get(group)?.filter((other) => other !== waiter) ?? []
  if (waiters.length > 0) waiting.set(group, waiters)
  else waiting.delete(group)
}

function createCounts(limits: GateLimits) {
  let total = 0
  const groups = new Map<string, number>()
  const lanes = new Map<string, number>()
  return {
    count(group: string, lane: string, by: 1 | -1): void {
      total += by
      add(groups, group, by)
      add(lanes, lane, by)
    },
    hasRoom: (group: string, lane: string): boolean =>
      total < limits.total &&
      (groups.get(group) ?? 0) < limits.perGroup &&
      (lanes.get(lane) ?? 0) < limits.perLane,
  }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

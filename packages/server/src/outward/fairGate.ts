/** How many may be inside: all together, of one group, and of one lane of a group. */
export type GateLimits = { total: number; perGroup: number; perLane: number; waitingPerGroup: number }

export type FairGate = {
  /** Waits for a place and answers the function that gives it back; null when too many wait or the signal came first. */
  enter(group: string, lane: string, signal: AbortSignal): Promise<(() => void) | null>
}

type Waiter = { lane: string; admit: () => void }

/** Lets groups in by turns, each up to its own limit: whoever waits long for one server keeps out only their own. */
export function createFairGate(limits: GateLimits): FairGate {
  const inside = { total: 0, groups: new Map<string, number>(), lanes: new Map<string, number>() }
  const waiting = new Map<string, Waiter[]>()

  const count = (group: string, lane: string, by: 1 | -1) => {
    inside.total += by
    add(inside.groups, group, by)
    add(inside.lanes, lane, by)
  }
  const hasRoom = (group: string, lane: string) =>
    inside.total < limits.total &&
    (inside.groups.get(group) ?? 0) < limits.perGroup &&
    (inside.lanes.get(lane) ?? 0) < limits.perLane

  const admitNext = () => {
    for (const [group, waiters] of waiting) {
      const at = waiters.findIndex(({ lane }) => hasRoom(group, lane))
      if (at < 0) continue
      const [waiter] = waiters.splice(at, 1)
      // To the end of the round: the next place goes to another group first.
      waiting.delete(group)
      if (waiters.length > 0) waiting.set(group, waiters)
      waiter!.admit()
      return
    }
  }
  const take = (group: string, lane: string) => {
    count(group, lane, 1)
    let given = false
    return () => {
      if (given) return
      given = true
      count(group, lane, -1)
      admitNext()
    }
  }

  return {
    async enter(group, lane, signal) {
      if (signal.aborted) return null
      if (hasRoom(group, lane)) return take(group, lane)
      const waiters = waiting.get(group) ?? []
      if (waiters.length >= limits.waitingPerGroup) return null
      waiting.set(group, waiters)
      return new Promise((resolve) => {
        const waiter = {
          lane,
          admit: () => {
            signal.removeEventListener('abort', leave)
            resolve(take(group, lane))
          },
        }
        const leave = () => {
          const line = waiting.get(group)
          const at = line?.indexOf(waiter) ?? -1
          if (at >= 0) line!.splice(at, 1)
          if (line?.length === 0) waiting.delete(group)
          resolve(null)
        }
        signal.addEventListener('abort', leave, { once: true })
        waiters.push(waiter)
      })
    },
  }
}

function add(counts: Map<string, number>, key: string, by: 1 | -1): void {
  const count = (counts.get(key) ?? 0) + by
  if (count > 0) counts.set(key, count)
  else counts.delete(key)
}

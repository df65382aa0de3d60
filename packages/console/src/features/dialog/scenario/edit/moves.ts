import { MOVES_PER_TURN_MAX, type ScenarioLink } from '@parlance/contract'

/** What a turn would not get through, were one conversation to move on to another. */
type MoveFault = 'RING' | 'TOO_MANY'

/** Whether a further move closes a ring, or makes a chain that is longer than the moves of one turn. */
export function faultOfMove(
  links: readonly ScenarioLink[],
  from: number,
  to: number | null,
): MoveFault | null {
  const moves = links.filter(({ kind }) => kind === 'MOVE')
  const behind =
    to === null ? { longest: 0, seen: new Set<number>() } : walk(moves, to, ({ from: a, to: b }) => [a, b])
  if (behind.seen.has(from)) return 'RING'
  const before = walk(moves, from, ({ from: a, to: b }) => [b, a])
  return before.longest + 1 + behind.longest > MOVES_PER_TURN_MAX ? 'TOO_MANY' : null
}

/** How many moves lead on from a conversation at most, and which conversations they reach. */
function walk(
  moves: readonly ScenarioLink[],
  start: number,
  stepOf: (link: ScenarioLink) => [number, number],
): { longest: number; seen: Set<number> } {
  const seen = new Set([start])
  let longest = 0
  let now = new Set([start])
  while (now.size > 0 && longest <= MOVES_PER_TURN_MAX) {
    const next = new Set<number>()
    for (const link of moves) {
      const [at, to] = stepOf(link)
      if (now.has(at) && !seen.has(to)) next.add(to)
    }
    for (const id of next) seen.add(id)
    if (next.size > 0) longest += 1
    now = next
  }
  return { longest, seen }
}

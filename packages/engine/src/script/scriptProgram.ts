/**
 * A script as a graph whose only cycles are states that lead to themselves: a state leads to states of lower numbers,
 * 0 accepts. So one pass from the highest state to the lowest follows a character everywhere, and matching takes time
 * in proportion to text × states. The number of states is limited, so no script is costly.
 */
export type ScriptState =
  | { kind: 'accept' }
  /** Reads one given code unit. */
  | { kind: 'unit'; unit: number; next: number }
  /** Reads any unit, or with `solid` any but a blank, and stays; goes on without reading. */
  | { kind: 'any'; solid: boolean; next: number }
  /** Reads one unit that is not a blank. */
  | { kind: 'solid'; next: number }
  /** Goes on without reading, to each of these. */
  | { kind: 'fork'; next: number[] }
  /** Reads a word of an entity. */
  | { kind: 'entity'; key: string; next: number }
  /** Reads nothing and leads nowhere: a variable that is not there. */
  | { kind: 'dead' }

/** What a state does, as a number. */
export const STATE = {
  ACCEPT: 0,
  UNIT: 1,
  ANY: 2,
  ANY_SOLID: 3,
  SOLID: 4,
  FORK: 5,
  ENTITY: 6,
  DEAD: 7,
} as const

/** The states of a script as plain numbers: a bot with thousands of scripts keeps millions of states. */
export type ScriptProgram = {
  start: number
  kinds: Uint8Array
  /** The code unit that a state reads, or the position of its entity in `entities`. */
  reads: Uint16Array
  /** The state after this one; of a fork the first of `forkCounts` entries of `forks`. */
  next: Uint32Array
  forks: Uint16Array
  /** How many states a fork leads to, by state; 0 for others. */
  forkCounts: Uint16Array
  entities: string[]
}

/** Packs a graph of states whose start is the last one of it or before. */
export function packStates(states: readonly ScriptState[], start: number): ScriptProgram {
  const program: ScriptProgram = {
    start,
    kinds: new Uint8Array(states.length),
    reads: new Uint16Array(states.length),
    next: new Uint32Array(states.length),
    forks: Uint16Array.from(states.flatMap((state) => (state.kind === 'fork' ? state.next : []))),
    forkCounts: new Uint16Array(states.length),
    entities: [...new Set(states.flatMap((state) => (state.kind === 'entity' ? [state.key] : [])))],
  }
  let forks = 0
  for (const [at, state] of states.entries()) {
    program.kinds[at] = kindOf(state)
    if (state.kind === 'unit') program.reads[at] = state.unit
    if (state.kind === 'entity') program.reads[at] = program.entities.indexOf(state.key)
    if (state.kind === 'fork') {
      program.next[at] = forks
      program.forkCounts[at] = state.next.length
      forks += state.next.length
    } else if ('next' in state) program.next[at] = state.next
  }
  return program
}

function kindOf(state: ScriptState): number {
  switch (state.kind) {
    case 'accept':
      return STATE.ACCEPT
    case 'unit':
      return STATE.UNIT
    case 'any':
      return state.solid ? STATE.ANY_SOLID : STATE.ANY
    case 'solid':
      return STATE.SOLID
    case 'fork':
      return STATE.FORK
    case 'entity':
      return STATE.ENTITY
    case 'dead':
      return STATE.DEAD
  }
}

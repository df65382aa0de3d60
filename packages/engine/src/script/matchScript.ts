import type { CompiledScript } from './compileScript'
import { type ScriptInput, wordEnds } from './scriptInput'
import { type ScriptProgram, STATE } from './scriptProgram'

/**
 * Matches a script with the whole utterance; marks at both ends may be left over. Returns how many characters it
 * spelled out (of several scripts the one with more literal characters wins, behaviour 5.2), or null.
 */
export function matchScript(script: CompiledScript, input: ScriptInput): number | null {
  const literals = run(script.accepted, input, {
    startMin: 0,
    startMax: input.coreStart,
    endMin: input.coreEnd,
  })
  if (literals < 0) return null
  const anywhere: Bounds = { startMin: 0, startMax: input.text.length, endMin: 0 }
  return script.refused.some((program) => run(program, input, anywhere) >= 0) ? null : literals
}

/**
 * The stretches of a text that a script accepts: left to right, the longest first, none overlapping. For a script that
 * refuses nothing.
 */
export function findScript(
  { accepted }: CompiledScript,
  input: ScriptInput,
): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = []
  let start = 0
  while (start < input.text.length) {
    const literals = run(accepted, input, { startMin: start, startMax: start, endMin: start + 1 })
    if (literals >= 0) found.push({ start, end: longestEnd })
    start = literals >= 0 ? longestEnd : start + 1
  }
  return found
}

/** Where a match begins at the earliest and the latest, and ends at the earliest. */
type Bounds = { startMin: number; startMax: number; endMin: number }
/** Where the longest match of the last run ended. */
let longestEnd = 0
type Pending = Map<number, [state: number, literals: number][]>

/**
 * The states that are reached at a character, as bits, and with how many literals at most. Only these are visited:
 * of a large script that is a few at a time.
 */
type Reached = { bits: Uint32Array; literals: Int32Array }

/** Used again by each match, and empty in between. */
let current: Reached = newReached(1)
let following: Reached = newReached(1)

function newReached(states: number): Reached {
  return { bits: new Uint32Array((states >>> 5) + 1), literals: new Int32Array(states) }
}

/** The most literal characters on any way to acceptance, -1 when there is none. */
function run(program: ScriptProgram, input: ScriptInput, { startMin, startMax, endMin }: Bounds): number {
  const states = program.kinds.length
  if (current.literals.length < states) {
    current = newReached(states)
    following = newReached(states)
  }
  const { text } = input
  const pending: Pending = new Map()
  let best = -1
  for (let at = startMin; at <= text.length; at++) {
    if (at <= startMax) reach(current, program.start, 0)
    if (pending.size > 0) resume(pending, at)
    const accepted = step(program, input, at, pending)
    if (at >= endMin && accepted >= 0) {
      longestEnd = at
      if (accepted > best) best = accepted
    }
    ;[current, following] = [following, current]
    if (at >= startMax && pending.size === 0 && isEmpty(current, program.start)) break
  }
  return best
}

/**
 * Goes everywhere that the reached states lead to without reading, and by reading one unit. States lead only to
 * lower ones, so one pass from the highest is enough. Returns the literals with which the script accepts here, or -1.
 */
function step(program: ScriptProgram, input: ScriptInput, at: number, pending: Pending): number {
  const { kinds, reads, next } = program
  const { bits, literals } = current
  const unit = at < input.text.length ? input.text.charCodeAt(at) : NO_UNIT
  let accepted = -1
  for (let word = program.start >>> 5; word >= 0; word--) {
    for (let left = bits[word]!; left !== 0; left = bits[word]!) {
      const bit = 31 - Math.clz32(left)
      bits[word] = left & ~(1 << bit)
      const state = (word << 5) + bit
      if (state === 0) accepted = literals[0]!
      else if (kinds[state] !== STATE.UNIT) visit(program, input, state, at, unit, pending)
      else if (unit === reads[state])
        reach(following, next[state]!, unit === BLANK ? literals[state]! : literals[state]! + 1)
    }
  }
  return accepted
}

/** What a reached state leads to that is more than one given code unit. */
function visit(
  program: ScriptProgram,
  input: ScriptInput,
  state: number,
  at: number,
  unit: number,
  pending: Pending,
): void {
  const { kinds, reads, forks, forkCounts, entities } = program
  const kind = kinds[state]!
  const most = current.literals[state]!
  const after = program.next[state]!
  if (kind === STATE.FORK) {
    const end = after + forkCounts[state]!
    for (let fork = after; fork < end; fork++) reach(current, forks[fork]!, most)
  } else if (kind === STATE.ANY || kind === STATE.ANY_SOLID) {
    reach(current, after, most)
    if (unit !== NO_UNIT && (kind === STATE.ANY || unit !== BLANK)) reach(following, state, most)
  } else if (kind === STATE.SOLID) {
    if (unit !== NO_UNIT && unit !== BLANK) reach(following, after, most)
  } else if (kind === STATE.ENTITY) {
    for (const end of wordEnds(input, entities[reads[state]!]!, at)) defer(pending, end, after, most)
  }
}

/** Read at the end of the text; no code unit. */
const NO_UNIT = -1
const BLANK = 32

function reach({ bits, literals: most }: Reached, state: number, literals: number): void {
  const bit = 1 << (state & 31)
  if (bits[state >>> 5]! & bit) {
    if (most[state]! < literals) most[state] = literals
    return
  }
  bits[state >>> 5]! |= bit
  most[state] = literals
}

function isEmpty({ bits }: Reached, highest: number): boolean {
  for (let word = highest >>> 5; word >= 0; word--) if (bits[word] !== 0) return false
  return true
}

/** Goes on behind the words of entities that end here. */
function resume(pending: Pending, at: number): void {
  for (const [state, literals] of pending.get(at) ?? []) reach(current, state, literals)
  pending.delete(at)
}

function defer(pending: Pending, at: number, state: number, literals: number): void {
  const list = pending.get(at)
  if (list) list.push([state, literals])
  else pending.set(at, [[state, literals]])
}

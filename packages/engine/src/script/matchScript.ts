import type { CompiledScript, ScriptProgram, ScriptState } from './compileScript'

/**
 * What scripts are matched against: a normalised text, the stretch of it without marks at both ends, and where the
 * words of an entity that begin at an offset end.
 */
export type ScriptInput = {
  text: string
  coreStart: number
  coreEnd: number
  wordEnds: (entityKey: string, start: number) => readonly number[]
}

/**
 * Matches a script with the whole utterance; marks at both ends may be left over. Returns how many characters it
 * spelled out (of several scripts the one with more literal characters wins, behaviour 5.2), or null.
 */
export function matchScript(script: CompiledScript, input: ScriptInput): number | null {
  if (!mayBegin(script, input)) return null
  const whole: Bounds = { startMax: input.coreStart, endMin: input.coreEnd }
  const literals = run(script.accepted, input, whole)
  if (literals < 0) return null
  const anywhere: Bounds = { startMax: input.text.length, endMin: 0 }
  return script.refused.some((program) => run(program, input, anywhere) >= 0) ? null : literals
}

type Bounds = { startMax: number; endMin: number }
type Pending = Map<number, [state: number, literals: number][]>

function mayBegin({ first }: CompiledScript, { text, coreStart, wordEnds }: ScriptInput): boolean {
  if (first === null) return true
  for (let at = 0; at <= coreStart && at < text.length; at++) {
    if (first.units.has(text.charCodeAt(at))) return true
    if (first.entities.some((key) => wordEnds(key, at).length > 0)) return true
  }
  return false
}

/** The most literal characters on any way to acceptance, -1 when there is none. */
function run(program: ScriptProgram, input: ScriptInput, { startMax, endMin }: Bounds): number {
  const { text } = input
  let current = new Int32Array(program.states.length).fill(-1)
  let following = new Int32Array(program.states.length).fill(-1)
  const pending: Pending = new Map()
  let best = -1
  for (let at = 0; at <= text.length; at++) {
    if (at <= startMax) reach(current, program.start, 0)
    for (const [state, literals] of pending.get(at) ?? []) reach(current, state, literals)
    pending.delete(at)
    const reads = step(program, input, at, current, following, pending)
    if (at >= endMin) best = Math.max(best, current[0]!)
    if (!reads && pending.size === 0 && at >= startMax) break
    ;[current, following] = [following, current]
    following.fill(-1)
  }
  return best
}

/**
 * Goes everywhere that the reached states lead to without reading, and by reading one unit. States lead only to
 * lower ones, so one pass is enough. Returns whether any state read.
 */
function step(
  program: ScriptProgram,
  input: ScriptInput,
  at: number,
  current: Int32Array,
  following: Int32Array,
  pending: Pending,
): boolean {
  const unit = at < input.text.length ? input.text.charCodeAt(at) : -1
  let reads = false
  for (let from = program.start; from > 0; from--) {
    const literals = current[from]!
    if (literals < 0) continue
    const state = program.states[from]!
    if (state.kind === 'fork') for (const next of state.next) reach(current, next, literals)
    else if (state.kind === 'any') reach(current, state.next, literals)
    else if (state.kind === 'entity') {
      for (const end of input.wordEnds(state.key, at)) defer(pending, end, state.next, literals)
    }
    const next = afterReading(state, from, unit)
    if (next < 0) continue
    reach(following, next, state.kind === 'unit' && unit !== BLANK ? literals + 1 : literals)
    reads = true
  }
  return reads
}

/** The state that reading a unit leads to, -1 when the state does not read it. */
function afterReading(state: ScriptState, own: number, unit: number): number {
  if (state.kind === 'unit') return unit === state.unit ? state.next : -1
  if (unit < 0) return -1
  if (state.kind === 'any') return state.solid && unit === BLANK ? -1 : own
  return state.kind === 'solid' && unit !== BLANK ? state.next : -1
}

const BLANK = 32

function reach(states: Int32Array, state: number, literals: number): void {
  if (states[state]! < literals) states[state] = literals
}

function defer(pending: Pending, at: number, state: number, literals: number): void {
  const list = pending.get(at)
  if (list) list.push([state, literals])
  else pending.set(at, [[state, literals]])
}

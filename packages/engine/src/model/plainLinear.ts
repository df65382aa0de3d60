import * as at from './linearFrame'
import { LANES } from './linearFrame'
import { type PlainMemory, words } from './plainMemory'
import { advance, below, bitsOf } from './random'

const SETTLED = Math.fround(0.2)
const { fround } = Math

/** The plain form of `trainLinearPass` of the SIMD module: the same 32-bit arithmetic in the same order. */
export function trainPlainLinearPass(memory: PlainMemory, frame: number): number {
  const { ints } = memory
  const order = words(memory, frame)(at.ORDER)
  const visit = visitor(memory, frame)
  let state = ints[frame + at.STATE]!
  let active = ints[frame + at.ACTIVE]!
  let worst = 0
  for (let position = 0; position < active; position++) {
    state = advance(state)
    const here = order + position
    const there = here + below(bitsOf(state), active - position)
    const row = ints[there]!
    ints[there] = ints[here]!
    ints[here] = row
    const violation = visit(row)
    if (violation < 0) {
      active--
      ints[here] = ints[order + active]!
      ints[order + active] = row
      position--
    } else if (violation > worst) worst = violation
  }
  ints[frame + at.STATE] = state
  ints[frame + at.ACTIVE] = active
  return worst
}

/** The plain form of `readDuals` of the SIMD module. */
export function readPlainDuals(
  memory: PlainMemory,
  frame: number,
  first: number,
  last: number,
  factor: number,
): void {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const firstClass = ints[frame + at.FIRST_CLASS]!
  const scores = new Float32Array(LANES)
  for (let row = first; row < last; row++) {
    scoreRow(memory, frame, ints[field(at.POINTERS) + row]!, ints[field(at.POINTERS) + row + 1]!, scores)
    for (let lane = 0; lane < LANES; lane++) {
      const sign = ints[field(at.LABELS) + row] === firstClass + lane ? 1 : -1
      const lack = Math.max(0, fround(1 - scores[lane]! * sign))
      floats[field(at.ALPHAS) + row * LANES + lane] = lack * fround(factor)
    }
  }
}

/** Moves the planes for one row; returns the largest violation, or -1 when the row is settled for all classes. */
function visitor(memory: PlainMemory, frame: number): (row: number) => number {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const firstClass = ints[frame + at.FIRST_CLASS]!
  const [pointers, biases] = [field(at.POINTERS), field(at.BIASES)]
  const [scores, signs, gradients, steps] = Array.from({ length: 4 }, () => new Float32Array(LANES))
  return (row) => {
    const [start, end] = [ints[pointers + row]!, ints[pointers + row + 1]!]
    const alphas = field(at.ALPHAS) + row * LANES
    scoreRow(memory, frame, start, end, scores!)
    let settled = true
    let idle = true
    for (let lane = 0; lane < LANES; lane++) {
      const sign = ints[field(at.LABELS) + row] === firstClass + lane ? 1 : -1
      const alpha = floats[alphas + lane]!
      const gradient = fround(fround(fround(scores![lane]! * sign) - 1) + fround(alpha * 0.5))
      signs![lane] = sign
      gradients![lane] = gradient
      if (!(alpha === 0 && gradient >= 0)) idle = false
      if (!(gradient > SETTLED)) settled = false
    }
    if (idle) return settled ? -1 : 0
    const inverse = floats[field(at.INVERSES) + row]!
    let worst = 0
    for (let lane = 0; lane < LANES; lane++) {
      const alpha = floats[alphas + lane]!
      const gradient = gradients![lane]!
      if (!(alpha === 0 && gradient >= 0)) worst = Math.max(worst, Math.abs(gradient))
      const next = Math.max(0, fround(alpha - fround(gradient * inverse)))
      floats[alphas + lane] = next
      steps![lane] = fround(next - alpha) * signs![lane]!
      floats[biases + lane] = floats[biases + lane]! + steps![lane]!
    }
    moveWeights(memory, frame, start, end, steps!)
    return worst
  }
}

function scoreRow(
  memory: PlainMemory,
  frame: number,
  start: number,
  end: number,
  scores: Float32Array,
): void {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const [features, values, weights] = [field(at.FEATURES), field(at.VALUES), field(at.WEIGHTS)]
  for (let lane = 0; lane < LANES; lane++) scores[lane] = floats[field(at.BIASES) + lane]!
  for (let entry = start; entry < end; entry++) {
    const value = floats[values + entry]!
    const place = weights + ints[features + entry]! * LANES
    for (let lane = 0; lane < LANES; lane++) {
      scores[lane] = scores[lane]! + fround(value * floats[place + lane]!)
    }
  }
}

function moveWeights(
  memory: PlainMemory,
  frame: number,
  start: number,
  end: number,
  steps: Float32Array,
): void {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const [features, values, weights] = [field(at.FEATURES), field(at.VALUES), field(at.WEIGHTS)]
  for (let entry = start; entry < end; entry++) {
    const value = floats[values + entry]!
    const place = weights + ints[features + entry]! * LANES
    for (let lane = 0; lane < LANES; lane++) {
      floats[place + lane] = floats[place + lane]! + fround(value * steps[lane]!)
    }
  }
}

import * as at from './networkFrame'
import { addLanes, type PlainMemory, words } from './plainMemory'
import { advance, bitsOf } from './random'

const LOWEST = Math.fround(-1e30)
const BIAS_RATE = Math.fround(0.1)
const { fround } = Math

/** Filters, sequence and room for what they give, all as places in a memory of 32-bit numbers. */
type Filtering = {
  memory: PlainMemory
  rows: number
  width: number
  sequence: number
  size: number
  windows: number
  scores: number
  peaks: number
}

/** The plain form of `readSequence` of the SIMD module. */
export function readPlainSequence(memory: PlainMemory, frame: number, row: number): number {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const [start, end] = [ints[field(at.WORD_POINTERS) + row]!, ints[field(at.WORD_POINTERS) + row + 1]!]
  const size = ints[frame + at.WORD_SIZE]!
  const drop = ints[frame + at.WORD_DROP]!
  const lanes = new Float32Array(4)
  let state = ints[frame + at.STATE]!
  let bits = 0
  for (let entry = start; entry < end; entry++) {
    if (((entry - start) & 3) === 0) {
      state = advance(state)
      bits = bitsOf(state)
    }
    const kept = (bits & 255) >= drop || entry === start || entry + 1 === end
    bits >>>= 8
    const vector = field(at.WORD_VECTORS) + ints[field(at.WORDS) + entry]! * size
    const into = field(at.SEQUENCE) + (entry - start) * size
    lanes.fill(0)
    for (let unit = 0; unit < size; unit++) {
      const value = floats[vector + unit]! * (kept ? 1 : 0)
      floats[into + unit] = value
      lanes[unit & 3] = lanes[unit & 3]! + fround(value * value)
    }
    floats[field(at.SEQUENCE_SQUARES) + entry - start] = addLanes(lanes)
  }
  ints[frame + at.STATE] = state
  return end - start
}

/** The plain form of `convolve` of the SIMD module. */
export function convolvePlain(memory: PlainMemory, frame: number, places: number): number {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const state = advance(ints[frame + at.STATE]!)
  ints[frame + at.STATE] = state
  const bits = bitsOf(state)
  const first = ints[frame + at.DIMENSIONS]!
  const [hidden, switches, gradients] = [field(at.HIDDEN), field(at.SWITCHES), field(at.GRADIENTS)]
  const [scores, peaks] = [field(at.PEAK_SCORES), field(at.PEAKS)]
  const lanes = new Float32Array(4)
  const rows = field(at.FILTER_WEIGHTS)
  const groups = groupsOf(ints[frame + at.FILTERS]!, ints[frame + at.WORD_SIZE]!, places)
  for (const { filter, row, width, windows } of groups) {
    const kept = ((bits >>> (filter / 4)) & 1) === 0
    if (kept) {
      const size = ints[frame + at.WORD_SIZE]!
      const place = { scores: scores + filter, peaks: peaks + filter }
      const sequence = field(at.SEQUENCE)
      findPeaks({ memory, rows: rows + row, width, sequence, size, windows, ...place })
    }
    for (let unit = filter; unit < filter + 4; unit++) {
      const value = kept ? fround(floats[scores + unit]! + floats[field(at.FILTER_BIASES) + unit]!) : 0
      const on = value > 0 ? 2 : 0
      const active = fround(value * on)
      floats[hidden + first + unit] = active
      floats[switches + first + unit] = on
      floats[gradients + first + unit] = 0
      lanes[unit & 3] = lanes[unit & 3]! + fround(active * active)
    }
  }
  return addLanes(lanes)
}

/** Groups of four filters: the first of each, where its weights begin, how many a row has, and windows to look at. */
function groupsOf(filters: number, size: number, places: number) {
  return Array.from({ length: filters / 2 }, (_, group) => {
    const filter = 4 * group
    const pairs = Math.max(0, filter - filters)
    const row = (Math.min(filter, filters) + 2 * pairs) * size
    return filter < filters
      ? { filter, row, width: size, windows: places }
      : { filter, row, width: 2 * size, windows: places - 1 }
  })
}

function findPeaks({ memory, rows, width, sequence, size, windows, scores, peaks }: Filtering): void {
  const { floats, ints } = memory
  for (let filter = 0; filter < 4; filter++) {
    const row = rows + filter * width
    let best = LOWEST
    let peak = 0
    for (let place = 0; place < windows; place++) {
      const window = sequence + place * size
      let [a, b, c, d] = [0, 0, 0, 0]
      for (let unit = 0; unit < width; unit += 4) {
        a = fround(a + fround(floats[window + unit]! * floats[row + unit]!))
        b = fround(b + fround(floats[window + unit + 1]! * floats[row + unit + 1]!))
        c = fround(c + fround(floats[window + unit + 2]! * floats[row + unit + 2]!))
        d = fround(d + fround(floats[window + unit + 3]! * floats[row + unit + 3]!))
      }
      const score = fround(fround(a + b) + fround(c + d))
      if (score > best) [best, peak] = [score, place]
    }
    floats[scores + filter] = best
    ints[peaks + filter] = peak
  }
}

/** The plain form of `learnFilters` of the SIMD module. */
export function learnPlainFilters(memory: PlainMemory, frame: number, rate: number): void {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const filters = ints[frame + at.FILTERS]!
  const wordSize = ints[frame + at.WORD_SIZE]!
  const first = ints[frame + at.DIMENSIONS]!
  const [squares, biasSquares] = [field(at.FILTER_SQUARES), field(at.FILTER_BIAS_SQUARES)]
  const biases = field(at.FILTER_BIASES)
  const biasRate = fround(rate * BIAS_RATE)
  let row = field(at.FILTER_WEIGHTS)
  for (let filter = 0; filter < 2 * filters; filter++) {
    const width = filter < filters ? wordSize : 2 * wordSize
    const weights = row
    row += width
    const unit = first + filter
    const gradient = fround(floats[field(at.GRADIENTS) + unit]! * floats[field(at.SWITCHES) + unit]!)
    if (gradient === 0) continue
    const peak = ints[field(at.PEAKS) + filter]!
    const lengths = field(at.SEQUENCE_SQUARES) + peak
    const length = filter < filters ? floats[lengths]! : fround(floats[lengths]! + floats[lengths + 1]!)
    const square = fround(gradient * gradient)
    const total = fround(floats[squares + filter]! + fround(fround(square * length) / width))
    floats[squares + filter] = total
    const biasTotal = fround(floats[biasSquares + filter]! + square)
    floats[biasSquares + filter] = biasTotal
    const biasStep = fround(fround(biasRate * gradient) / fround(Math.sqrt(biasTotal)))
    floats[biases + filter] = floats[biases + filter]! - biasStep
    const change = fround(fround(-rate * gradient) / fround(Math.sqrt(total)))
    const window = field(at.SEQUENCE) + peak * wordSize
    for (let entry = 0; entry < width; entry++) {
      floats[weights + entry] = floats[weights + entry]! + fround(change * floats[window + entry]!)
    }
  }
}

/** The plain form of `scoreFilters` of the SIMD module; all places are byte offsets. */
export function scorePlainFilters(
  memory: PlainMemory,
  rows: number,
  filters: number,
  size: number,
  sequence: number,
  places: number,
  into: number,
  peaks: number,
): void {
  for (const { filter, row, width, windows } of groupsOf(filters, size, places)) {
    const room = { scores: into / 4 + filter, peaks: peaks / 4 }
    findPeaks({ memory, rows: rows / 4 + row, width, sequence: sequence / 4, size, windows, ...room })
  }
}

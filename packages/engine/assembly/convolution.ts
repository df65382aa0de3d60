import {
  DIMENSIONS,
  FILTER_BIAS_SQUARES,
  FILTER_BIASES,
  FILTER_SQUARES,
  FILTER_WEIGHTS,
  FILTERS,
  GRADIENTS,
  HIDDEN,
  PEAK_SCORES,
  PEAKS,
  SEQUENCE,
  SEQUENCE_SQUARES,
  STATE,
  SWITCHES,
  WORD_DROP,
  WORD_POINTERS,
  WORD_SIZE,
  WORD_VECTORS,
  WORDS,
} from '../src/model/kernels/networkFrame'
import { addLanes, addLanesOfFour, field } from './lanes'
import { advance, bitsOf } from './random'

const LOWEST: f32 = -1e30
const BIAS_RATE: f32 = 0.1

/** Writes the vectors of a row's words one after the other, some of them dropped; returns how many there are. */
export function readSequence(frame: usize, row: i32): i32 {
  const pointers = field(frame, WORD_POINTERS) + ((row as usize) << 2)
  const start = load<u32>(pointers) as usize
  const end = load<u32>(pointers, 4) as usize
  const words = field(frame, WORDS)
  const size = field(frame, WORD_SIZE) << 2
  const vectors = field(frame, WORD_VECTORS)
  const drop = field(frame, WORD_DROP) as u32
  let into = field(frame, SEQUENCE)
  let squares = field(frame, SEQUENCE_SQUARES)
  let state = field(frame, STATE) as u32
  let bits: u32 = 0
  for (let at = start; at < end; at++) {
    if (((at - start) & 3) == 0) {
      state = advance(state)
      bits = bitsOf(state)
    }
    const kept = (bits & 255) >= drop || at == start || at + 1 == end
    bits >>>= 8
    const vector = vectors + (load<u32>(words + (at << 2)) as usize) * size
    const factor = f32x4.splat(kept ? 1 : 0)
    let sums = f32x4.splat(0)
    for (let unit: usize = 0; unit < size; unit += 16) {
      const value = f32x4.mul(factor, v128.load(vector + unit))
      v128.store(into + unit, value)
      sums = f32x4.add(sums, f32x4.mul(value, value))
    }
    store<f32>(squares, addLanes(sums))
    into += size
    squares += 4
  }
  store<u32>(frame + (STATE << 2), state)
  return (end - start) as i32
}

/**
 * Computes the numbers of the hidden vector that come from filters, without the groups of four that are dropped;
 * returns their sum of squares.
 */
export function convolve(frame: usize, count: i32): f32 {
  const state = advance(field(frame, STATE) as u32)
  store<u32>(frame + (STATE << 2), state)
  let bits = bitsOf(state)
  const filters = field(frame, FILTERS) << 2
  const size = field(frame, WORD_SIZE) << 2
  const sequence = field(frame, SEQUENCE)
  const first = field(frame, DIMENSIONS) << 2
  const zero = f32x4.splat(0)
  let rows = field(frame, FILTER_WEIGHTS)
  let squares = zero
  for (let unit: usize = 0; unit < filters << 1; unit += 16) {
    const width = unit < filters ? size : size << 1
    const windows = unit < filters ? count : count - 1
    const hidden = field(frame, HIDDEN) + first + unit
    let active = zero
    let on = zero
    if ((bits & 1) == 0) {
      const scores = field(frame, PEAK_SCORES) + unit
      findPeaks(rows, width, sequence, size, windows, scores, field(frame, PEAKS) + unit)
      const value = f32x4.add(v128.load(scores), v128.load(field(frame, FILTER_BIASES) + unit))
      on = v128.and(f32x4.splat(2), f32x4.gt(value, zero))
      active = f32x4.mul(value, on)
    }
    v128.store(hidden, active)
    v128.store(field(frame, SWITCHES) + first + unit, on)
    v128.store(field(frame, GRADIENTS) + first + unit, zero)
    squares = f32x4.add(squares, f32x4.mul(active, active))
    rows += width << 2
    bits >>>= 1
  }
  return addLanes(squares)
}

/**
 * Finds the largest product of four filters, and its position, the first of equals. Two windows share each load of
 * the filters.
 */
function findPeaks(
  rows: usize,
  width: usize,
  sequence: usize,
  size: usize,
  windows: i32,
  scores: usize,
  peaks: usize,
): void {
  let best = f32x4.splat(LOWEST)
  let peak = i32x4.splat(0)
  for (let position = 0; position < windows; position += 2) {
    let a = f32x4.splat(0)
    let b = f32x4.splat(0)
    let c = f32x4.splat(0)
    let d = f32x4.splat(0)
    let e = f32x4.splat(0)
    let f = f32x4.splat(0)
    let g = f32x4.splat(0)
    let h = f32x4.splat(0)
    const window = sequence + (position as usize) * size
    // A last window without a neighbour is used twice.
    const next = position + 1 < windows ? window + size : window
    for (let unit: usize = 0; unit < width; unit += 16) {
      const low = v128.load(window + unit)
      const high = v128.load(next + unit)
      const rowA = v128.load(rows + unit)
      const rowB = v128.load(rows + width + unit)
      const rowC = v128.load(rows + width * 2 + unit)
      const rowD = v128.load(rows + width * 3 + unit)
      a = f32x4.add(a, f32x4.mul(low, rowA))
      b = f32x4.add(b, f32x4.mul(low, rowB))
      c = f32x4.add(c, f32x4.mul(low, rowC))
      d = f32x4.add(d, f32x4.mul(low, rowD))
      e = f32x4.add(e, f32x4.mul(high, rowA))
      f = f32x4.add(f, f32x4.mul(high, rowB))
      g = f32x4.add(g, f32x4.mul(high, rowC))
      h = f32x4.add(h, f32x4.mul(high, rowD))
    }
    const here = addLanesOfFour(a, b, c, d)
    const moreHere = f32x4.gt(here, best)
    best = v128.bitselect(here, best, moreHere)
    peak = v128.bitselect(i32x4.splat(position), peak, moreHere)
    const there = addLanesOfFour(e, f, g, h)
    const moreThere = f32x4.gt(there, best)
    best = v128.bitselect(there, best, moreThere)
    peak = v128.bitselect(i32x4.splat(position + 1), peak, moreThere)
  }
  v128.store(scores, best)
  v128.store(peaks, peak)
}

/** Moves every filter with a gradient towards or away from the words at its peak. */
export function learnFilters(frame: usize, rate: f32): void {
  const filters = field(frame, FILTERS)
  const words = field(frame, WORD_SIZE)
  const first = field(frame, DIMENSIONS) << 2
  const gradients = field(frame, GRADIENTS) + first
  const switches = field(frame, SWITCHES) + first
  const biases = field(frame, FILTER_BIASES)
  const squares = field(frame, FILTER_SQUARES)
  const biasSquares = field(frame, FILTER_BIAS_SQUARES)
  const biasRate = rate * BIAS_RATE
  let row = field(frame, FILTER_WEIGHTS)
  for (let filter: usize = 0; filter < filters << 1; filter++) {
    const size = filter < filters ? words : words << 1
    const width = size << 2
    const weights = row
    row += width
    const at = filter << 2
    const gradient = load<f32>(gradients + at) * load<f32>(switches + at)
    if (gradient == 0) continue
    const peak = load<u32>(field(frame, PEAKS) + at) as usize
    const lengths = field(frame, SEQUENCE_SQUARES) + (peak << 2)
    let length = load<f32>(lengths)
    if (filter >= filters) length += load<f32>(lengths, 4)
    const square = gradient * gradient
    const total = load<f32>(squares + at) + (square * length) / (size as f32)
    store<f32>(squares + at, total)
    const biasTotal = load<f32>(biasSquares + at) + square
    store<f32>(biasSquares + at, biasTotal)
    store<f32>(biases + at, load<f32>(biases + at) - (biasRate * gradient) / sqrt<f32>(biasTotal))
    const change = f32x4.splat((-rate * gradient) / sqrt<f32>(total))
    const window = field(frame, SEQUENCE) + peak * (words << 2)
    for (let unit: usize = 0; unit < width; unit += 16) {
      const step = f32x4.mul(change, v128.load(window + unit))
      v128.store(weights + unit, f32x4.add(v128.load(weights + unit), step))
    }
  }
}

/** Writes the largest product of every filter of both widths over a sequence of `count` words. */
export function scoreFilters(
  rows: usize,
  filters: usize,
  size: usize,
  sequence: usize,
  count: i32,
  into: usize,
  peaks: usize,
): void {
  for (let filter: usize = 0; filter < filters << 1; filter += 4) {
    const width = filter < filters ? size << 2 : size << 3
    const windows = filter < filters ? count : count - 1
    findPeaks(rows, width, sequence, size << 2, windows, into + (filter << 2), peaks)
    rows += width << 2
  }
}

import {
  CLASS_COUNT,
  CLASSES,
  DIMENSIONS,
  DRAWN,
  DRAWN_VALUES,
  EMBEDDING_SQUARES,
  EMBEDDINGS,
  FEATURES,
  FILTERS,
  GRADIENTS,
  GRAM_DROP,
  HIDDEN,
  HIDDEN_BIASES,
  HIDDEN_DROP,
  HIDDEN_SIZE,
  HIDDEN_SQUARES,
  LABELS,
  MEANING_DROP,
  MEANING_FROM,
  NEAREST_CLASSES,
  NEAREST_PER_ROW,
  OUTPUT_BIAS_SQUARES,
  OUTPUT_BIASES,
  OUTPUT_RATES,
  OUTPUT_SQUARES,
  OUTPUTS,
  POINTERS,
  RANDOM_CLASSES,
  RATES,
  SCORES,
  STATE,
  SWITCHES,
  VALUES,
} from '../src/model/kernels/networkFrame'
import { convolve, learnFilters, readSequence } from './convolution'
import { addLanes, field } from './lanes'
import { advance, below, bitsOf } from './random'
import { softmaxOfOutputs } from './softmax'

/** A class whose probability is this near to the truth is skipped. */
const SMALLEST_ERROR: f32 = 2e-3
const BIAS_RATE: f32 = 0.1

/** One step of gradient descent for each staged row. */
export function trainNetworkRows(frame: usize, count: i32): void {
  for (let row = 0; row < count; row++) {
    const rate = load<f32>(field(frame, RATES) + ((row as usize) << 2))
    const outputRate = load<f32>(field(frame, OUTPUT_RATES) + ((row as usize) << 2))
    const convolves = field(frame, FILTERS) > 0
    const drawn = drawFeatures(frame, row)
    addEmbeddings(frame, drawn)
    let squares = switchHidden(frame)
    if (convolves) squares += convolve(frame, readSequence(frame, row))
    const square = squares / (field(frame, HIDDEN_SIZE) as f32)
    const compared = chooseClasses(frame, row)
    const target = compared < 0 ? load<i32>(field(frame, LABELS) + ((row as usize) << 2)) : 0
    const classes = compared < 0 ? (field(frame, CLASS_COUNT) as i32) : compared
    softmaxOfOutputs(frame, classes)
    learnOutputs(frame, classes, target, outputRate, square)
    learnEmbeddings(frame, drawn, rate)
    if (convolves) learnFilters(frame, outputRate)
  }
}

function drawFeatures(frame: usize, row: i32): i32 {
  const pointers = field(frame, POINTERS) + ((row as usize) << 2)
  const end = load<u32>(pointers, 4) as usize
  const features = field(frame, FEATURES)
  const values = field(frame, VALUES)
  const drawn = field(frame, DRAWN)
  const drawnValues = field(frame, DRAWN_VALUES)
  const drop = field(frame, GRAM_DROP) as u32
  const factor: f32 = 256.0 / (256.0 - (drop as f32))
  const meaningFrom = field(frame, MEANING_FROM) as u32
  const meaningDrop = field(frame, MEANING_DROP) as u32
  const meaningFactor: f32 = 256.0 / (256.0 - (meaningDrop as f32))
  let state = field(frame, STATE) as u32
  let bits: u32 = 0
  let count: usize = 0
  let turn = 0
  for (let at = load<u32>(pointers) as usize; at < end; at++) {
    if ((turn++ & 3) == 0) {
      state = advance(state)
      bits = bitsOf(state)
    }
    const feature = load<u32>(features + (at << 2))
    const isMeaning = feature >= meaningFrom
    store<u32>(drawn + (count << 2), feature)
    store<f32>(
      drawnValues + (count << 2),
      load<f32>(values + (at << 2)) * (isMeaning ? meaningFactor : factor),
    )
    count += ((bits & 255) >= (isMeaning ? meaningDrop : drop)) as usize
    bits >>>= 8
  }
  store<u32>(frame + (STATE << 2), state)
  return count as i32
}

/** The hidden vector: biases, plus value times embedding for each feature; 32 units at a time stay in registers. */
function addEmbeddings(frame: usize, drawn: i32): void {
  const width = field(frame, DIMENSIONS) << 2
  const features = field(frame, DRAWN)
  const values = field(frame, DRAWN_VALUES)
  const end = (drawn as usize) << 2
  for (let unit: usize = 0; unit < width; unit += 128) {
    const embeddings = field(frame, EMBEDDINGS) + unit
    const biases = field(frame, HIDDEN_BIASES) + unit
    const hidden = field(frame, HIDDEN) + unit
    let a = v128.load(biases)
    let b = v128.load(biases, 16)
    let c = v128.load(biases, 32)
    let d = v128.load(biases, 48)
    let e = v128.load(biases, 64)
    let f = v128.load(biases, 80)
    let g = v128.load(biases, 96)
    let h = v128.load(biases, 112)
    for (let at: usize = 0; at < end; at += 4) {
      const row = embeddings + (load<u32>(features + at) as usize) * width
      const value = v128.load32_splat(values + at)
      a = f32x4.add(a, f32x4.mul(value, v128.load(row)))
      b = f32x4.add(b, f32x4.mul(value, v128.load(row, 16)))
      c = f32x4.add(c, f32x4.mul(value, v128.load(row, 32)))
      d = f32x4.add(d, f32x4.mul(value, v128.load(row, 48)))
      e = f32x4.add(e, f32x4.mul(value, v128.load(row, 64)))
      f = f32x4.add(f, f32x4.mul(value, v128.load(row, 80)))
      g = f32x4.add(g, f32x4.mul(value, v128.load(row, 96)))
      h = f32x4.add(h, f32x4.mul(value, v128.load(row, 112)))
    }
    v128.store(hidden, a)
    v128.store(hidden, b, 16)
    v128.store(hidden, c, 32)
    v128.store(hidden, d, 48)
    v128.store(hidden, e, 64)
    v128.store(hidden, f, 80)
    v128.store(hidden, g, 96)
    v128.store(hidden, h, 112)
  }
}

/** Sets negative units to zero, drops some of the others, and returns the sum of squares of the rest. */
function switchHidden(frame: usize): f32 {
  const width = field(frame, DIMENSIONS) << 2
  const hidden = field(frame, HIDDEN)
  const switches = field(frame, SWITCHES)
  const gradients = field(frame, GRADIENTS)
  const drop = field(frame, HIDDEN_DROP) as i32
  const factor = f32x4.splat(256.0 / (256.0 - (drop as f32)))
  const bytes = i32x4(0xff, 0xff00, 0xff0000, 0xff000000)
  const limits = i32x4(drop, drop << 8, drop << 16, drop << 24)
  const zero = f32x4.splat(0)
  let state = field(frame, STATE) as u32
  let squares = zero
  for (let unit: usize = 0; unit < width; unit += 16) {
    state = advance(state)
    const value = v128.load(hidden + unit)
    const kept = v128.ge<u32>(v128.and(i32x4.splat(bitsOf(state) as i32), bytes), limits)
    const on = v128.and(factor, v128.and(kept, f32x4.gt(value, zero)))
    const active = f32x4.mul(value, on)
    v128.store(switches + unit, on)
    v128.store(hidden + unit, active)
    v128.store(gradients + unit, zero)
    squares = f32x4.add(squares, f32x4.mul(active, active))
  }
  store<u32>(frame + (STATE << 2), state)
  return addLanes(squares)
}

/** Lists the classes that this step compares, the true one first, and returns how many; -1 where all are compared. */
function chooseClasses(frame: usize, row: i32): i32 {
  const random = field(frame, RANDOM_CLASSES) as i32
  if (random == 0) return -1
  const classes = field(frame, CLASSES)
  const label = load<i32>(field(frame, LABELS) + ((row as usize) << 2))
  const classCount = field(frame, CLASS_COUNT) as u32
  const perRow = field(frame, NEAREST_PER_ROW) as i32
  const nearest = field(frame, NEAREST_CLASSES) + (((row * perRow) as usize) << 2)
  store<i32>(classes, label)
  let count = 1
  for (let i = 0; i < perRow; i++) {
    const other = load<i32>(nearest + ((i as usize) << 2))
    store<i32>(classes + ((count as usize) << 2), other)
    count += (other >= 0) as i32
  }
  let state = field(frame, STATE) as u32
  for (let i = 0; i < random; i++) {
    state = advance(state)
    const other = below(bitsOf(state), classCount) as i32
    store<i32>(classes + ((count as usize) << 2), other)
    count += (other != label) as i32
  }
  store<u32>(frame + (STATE << 2), state)
  for (let i = count; (i & 3) != 0; i++) store<i32>(classes + ((i as usize) << 2), 0)
  return count
}

function learnOutputs(frame: usize, count: i32, target: i32, rate: f32, square: f32): void {
  const width = field(frame, HIDDEN_SIZE) << 2
  const outputs = field(frame, OUTPUTS)
  const biases = field(frame, OUTPUT_BIASES)
  const squares = field(frame, OUTPUT_SQUARES)
  const biasSquares = field(frame, OUTPUT_BIAS_SQUARES)
  const hidden = field(frame, HIDDEN)
  const gradients = field(frame, GRADIENTS)
  const classes = field(frame, CLASSES)
  const scores = field(frame, SCORES)
  const biasRate = rate * BIAS_RATE
  for (let i = 0; i < count; i++) {
    let error = load<f32>(scores + ((i as usize) << 2))
    if (i == target) error -= 1.0
    if (error < SMALLEST_ERROR && error > -SMALLEST_ERROR) continue
    const label = load<u32>(classes + ((i as usize) << 2)) as usize
    const offset = label << 2
    const total = load<f32>(squares + offset) + error * error * square
    store<f32>(squares + offset, total)
    const biasTotal = load<f32>(biasSquares + offset) + error * error
    store<f32>(biasSquares + offset, biasTotal)
    store<f32>(biases + offset, load<f32>(biases + offset) - (biasRate * error) / sqrt<f32>(biasTotal))
    const change = f32x4.splat((-rate * error) / sqrt<f32>(total))
    const errors = f32x4.splat(error)
    const row = outputs + label * width
    for (let unit: usize = 0; unit < width; unit += 16) {
      const weight = v128.load(row + unit)
      v128.store(gradients + unit, f32x4.add(v128.load(gradients + unit), f32x4.mul(errors, weight)))
      v128.store(row + unit, f32x4.add(weight, f32x4.mul(change, v128.load(hidden + unit))))
    }
  }
}

function learnEmbeddings(frame: usize, drawn: i32, rate: f32): void {
  const square = learnHidden(frame, rate)
  if (square == 0) return
  const mean = square / (field(frame, DIMENSIONS) as f32)
  const width = field(frame, DIMENSIONS) << 2
  const embeddings = field(frame, EMBEDDINGS)
  const squares = field(frame, EMBEDDING_SQUARES)
  const gradients = field(frame, GRADIENTS)
  const features = field(frame, DRAWN)
  const values = field(frame, DRAWN_VALUES)
  const end = (drawn as usize) << 2
  for (let at: usize = 0; at < end; at += 4) {
    const feature = load<u32>(features + at) as usize
    const address = squares + (feature << 2)
    const value = load<f32>(values + at)
    const total = load<f32>(address) + mean * value * value
    store<f32>(address, total)
    const change = f32x4.splat((-rate * value) / sqrt<f32>(total))
    const row = embeddings + feature * width
    for (let unit: usize = 0; unit < width; unit += 32) {
      const low = f32x4.mul(change, v128.load(gradients + unit))
      const high = f32x4.mul(change, v128.load(gradients + unit, 16))
      v128.store(row + unit, f32x4.add(v128.load(row + unit), low))
      v128.store(row + unit, f32x4.add(v128.load(row + unit, 16), high), 16)
    }
  }
}

/** Takes the gradients through the hidden units, moves their biases, and returns the sum of squares. */
function learnHidden(frame: usize, rate: f32): f32 {
  const width = field(frame, DIMENSIONS) << 2
  const gradients = field(frame, GRADIENTS)
  const switches = field(frame, SWITCHES)
  const biases = field(frame, HIDDEN_BIASES)
  const squares = field(frame, HIDDEN_SQUARES)
  const biasRate = f32x4.splat(rate * BIAS_RATE)
  let sums = f32x4.splat(0)
  for (let unit: usize = 0; unit < width; unit += 16) {
    const gradient = f32x4.mul(v128.load(gradients + unit), v128.load(switches + unit))
    const square = f32x4.mul(gradient, gradient)
    const total = f32x4.add(v128.load(squares + unit), square)
    v128.store(gradients + unit, gradient)
    v128.store(squares + unit, total)
    const change = f32x4.div(f32x4.mul(biasRate, gradient), f32x4.sqrt(total))
    v128.store(biases + unit, f32x4.sub(v128.load(biases + unit), change))
    sums = f32x4.add(sums, square)
  }
  return addLanes(sums)
}

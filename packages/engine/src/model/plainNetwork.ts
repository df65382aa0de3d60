import * as at from './networkFrame'
import { convolvePlain, learnPlainFilters, readPlainSequence } from './plainConvolution'
import { addLanes, type PlainMemory, powerOfE, words } from './plainMemory'
import { advance, below, bitsOf } from './random'

const SMALLEST_ERROR = Math.fround(2e-3)
const BIAS_RATE = Math.fround(0.1)
const LOWEST = Math.fround(-1e30)
const { fround } = Math

/** What a step hands on. */
type Step = {
  memory: PlainMemory
  frame: number
  drawn: number
  rate: number
  outputRate: number
  square: number
}

/** The plain form of `trainNetworkRows` of the SIMD module: the same 32-bit arithmetic in the same order. */
export function trainPlainNetworkRows(memory: PlainMemory, frame: number, count: number): void {
  const step: Step = { memory, frame, drawn: 0, rate: 0, outputRate: 0, square: 0 }
  const { floats, ints } = memory
  const field = words(memory, frame)
  const convolves = ints[frame + at.FILTERS]! > 0
  for (let row = 0; row < count; row++) {
    step.rate = floats[field(at.RATES) + row]!
    step.outputRate = floats[field(at.OUTPUT_RATES) + row]!
    step.drawn = drawFeatures(memory, frame, row)
    addEmbeddings(memory, frame, step.drawn)
    let squares = switchHidden(memory, frame)
    if (convolves) {
      squares = fround(squares + convolvePlain(memory, frame, readPlainSequence(memory, frame, row)))
    }
    step.square = fround(squares / ints[frame + at.HIDDEN_SIZE]!)
    const compared = chooseClasses(memory, frame, row)
    const target = compared < 0 ? ints[field(at.LABELS) + row]! : 0
    const classes = compared < 0 ? ints[frame + at.CLASS_COUNT]! : compared
    softmaxOfOutputs(memory, frame, classes)
    learnOutputs(step, classes, target)
    learnEmbeddings(step)
    if (convolves) learnPlainFilters(memory, frame, step.outputRate)
  }
}

function drawFeatures(memory: PlainMemory, frame: number, row: number): number {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const [features, values] = [field(at.FEATURES), field(at.VALUES)]
  const [drawn, drawnValues] = [field(at.DRAWN), field(at.DRAWN_VALUES)]
  const drop = ints[frame + at.GRAM_DROP]!
  const factor = fround(256 / (256 - drop))
  const meaningFrom = ints[frame + at.MEANING_FROM]!
  const meaningDrop = ints[frame + at.MEANING_DROP]!
  const meaningFactor = fround(256 / (256 - meaningDrop))
  const end = ints[field(at.POINTERS) + row + 1]!
  let state = ints[frame + at.STATE]!
  let bits = 0
  let count = 0
  let turn = 0
  for (let entry = ints[field(at.POINTERS) + row]!; entry < end; entry++) {
    if ((turn++ & 3) === 0) {
      state = advance(state)
      bits = bitsOf(state)
    }
    const feature = ints[features + entry]!
    const isMeaning = feature >= meaningFrom
    ints[drawn + count] = feature
    floats[drawnValues + count] = fround(floats[values + entry]! * (isMeaning ? meaningFactor : factor))
    if ((bits & 255) >= (isMeaning ? meaningDrop : drop)) count++
    bits >>>= 8
  }
  ints[frame + at.STATE] = state
  return count
}

function addEmbeddings(memory: PlainMemory, frame: number, drawn: number): void {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const width = ints[frame + at.DIMENSIONS]!
  const [embeddings, biases, hidden] = [field(at.EMBEDDINGS), field(at.HIDDEN_BIASES), field(at.HIDDEN)]
  for (let unit = 0; unit < width; unit++) floats[hidden + unit] = floats[biases + unit]!
  for (let i = 0; i < drawn; i++) {
    const row = embeddings + ints[field(at.DRAWN) + i]! * width
    const value = floats[field(at.DRAWN_VALUES) + i]!
    for (let unit = 0; unit < width; unit++) {
      floats[hidden + unit] = floats[hidden + unit]! + fround(value * floats[row + unit]!)
    }
  }
}

function switchHidden(memory: PlainMemory, frame: number): number {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const width = ints[frame + at.DIMENSIONS]!
  const [hidden, switches, gradients] = [field(at.HIDDEN), field(at.SWITCHES), field(at.GRADIENTS)]
  const drop = ints[frame + at.HIDDEN_DROP]!
  const factor = fround(256 / (256 - drop))
  const lanes = new Float32Array(4)
  let state = ints[frame + at.STATE]!
  let bits = 0
  for (let unit = 0; unit < width; unit++) {
    if ((unit & 3) === 0) {
      state = advance(state)
      bits = bitsOf(state)
    }
    const value = floats[hidden + unit]!
    const on = (bits & 255) >= drop && value > 0 ? factor : 0
    bits >>>= 8
    const active = fround(value * on)
    floats[switches + unit] = on
    floats[hidden + unit] = active
    floats[gradients + unit] = 0
    lanes[unit & 3] = lanes[unit & 3]! + fround(active * active)
  }
  ints[frame + at.STATE] = state
  return addLanes(lanes)
}

function chooseClasses(memory: PlainMemory, frame: number, row: number): number {
  const { ints } = memory
  const random = ints[frame + at.RANDOM_RIVALS]!
  if (random === 0) return -1
  const field = words(memory, frame)
  const classes = field(at.CLASSES)
  const label = ints[field(at.LABELS) + row]!
  const perRow = ints[frame + at.RIVALS_PER_ROW]!
  const rivals = field(at.RIVALS) + row * perRow
  let count = 1
  ints[classes] = label
  for (let i = 0; i < perRow; i++) {
    if (ints[rivals + i]! >= 0) ints[classes + count++] = ints[rivals + i]!
  }
  let state = ints[frame + at.STATE]!
  for (let i = 0; i < random; i++) {
    state = advance(state)
    const rival = below(bitsOf(state), ints[frame + at.CLASS_COUNT]!)
    if (rival !== label) ints[classes + count++] = rival
  }
  ints[frame + at.STATE] = state
  return count
}

function softmaxOfOutputs(memory: PlainMemory, frame: number, count: number): void {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const width = ints[frame + at.HIDDEN_SIZE]!
  const [outputs, hidden, scores] = [field(at.OUTPUTS), field(at.HIDDEN), field(at.SCORES)]
  const lanes = new Float32Array(4)
  let highest = LOWEST
  for (let i = 0; i < count; i++) {
    const label = ints[field(at.CLASSES) + i]!
    const row = outputs + label * width
    lanes.fill(0)
    for (let unit = 0; unit < width; unit++) {
      lanes[unit & 3] = lanes[unit & 3]! + fround(floats[hidden + unit]! * floats[row + unit]!)
    }
    const score = fround(addLanes(lanes) + floats[field(at.OUTPUT_BIASES) + label]!)
    floats[scores + i] = score
    if (score > highest) highest = score
  }
  lanes.fill(0)
  for (let i = 0; i < count; i++) {
    const power = powerOfE(fround(floats[scores + i]! - highest))
    floats[scores + i] = power
    lanes[i & 3] = lanes[i & 3]! + power
  }
  const inverse = fround(1 / addLanes(lanes))
  for (let i = 0; i < count; i++) floats[scores + i] = floats[scores + i]! * inverse
}

function learnOutputs(
  { memory, frame, outputRate: rate, square }: Step,
  count: number,
  target: number,
): void {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const width = ints[frame + at.HIDDEN_SIZE]!
  const [hidden, gradients, outputs] = [field(at.HIDDEN), field(at.GRADIENTS), field(at.OUTPUTS)]
  const [squares, biasSquares] = [field(at.OUTPUT_SQUARES), field(at.OUTPUT_BIAS_SQUARES)]
  const biasRate = fround(rate * BIAS_RATE)
  for (let i = 0; i < count; i++) {
    const score = floats[field(at.SCORES) + i]!
    const error = i === target ? fround(score - 1) : score
    if (error < SMALLEST_ERROR && error > -SMALLEST_ERROR) continue
    const label = ints[field(at.CLASSES) + i]!
    const errorSquare = fround(error * error)
    const total = fround(floats[squares + label]! + fround(errorSquare * square))
    const biasTotal = fround(floats[biasSquares + label]! + errorSquare)
    floats[squares + label] = total
    floats[biasSquares + label] = biasTotal
    const bias = field(at.OUTPUT_BIASES) + label
    floats[bias] = floats[bias]! - fround(fround(biasRate * error) / fround(Math.sqrt(biasTotal)))
    const change = fround(fround(-rate * error) / fround(Math.sqrt(total)))
    const row = outputs + label * width
    for (let unit = 0; unit < width; unit++) {
      const weight = floats[row + unit]!
      floats[gradients + unit] = floats[gradients + unit]! + fround(error * weight)
      floats[row + unit] = weight + fround(change * floats[hidden + unit]!)
    }
  }
}

function learnEmbeddings(step: Step): void {
  const { memory, frame, drawn, rate } = step
  const { floats, ints } = memory
  const square = learnHidden(step)
  if (square === 0) return
  const field = words(memory, frame)
  const width = ints[frame + at.DIMENSIONS]!
  const mean = fround(square / width)
  const gradients = field(at.GRADIENTS)
  for (let i = 0; i < drawn; i++) {
    const feature = ints[field(at.DRAWN) + i]!
    const value = floats[field(at.DRAWN_VALUES) + i]!
    const place = field(at.EMBEDDING_SQUARES) + feature
    const total = fround(floats[place]! + fround(fround(mean * value) * value))
    floats[place] = total
    const change = fround(fround(-rate * value) / fround(Math.sqrt(total)))
    const row = field(at.EMBEDDINGS) + feature * width
    for (let unit = 0; unit < width; unit++) {
      floats[row + unit] = floats[row + unit]! + fround(change * floats[gradients + unit]!)
    }
  }
}

function learnHidden({ memory, frame, rate }: Step): number {
  const { floats, ints } = memory
  const field = words(memory, frame)
  const [gradients, switches] = [field(at.GRADIENTS), field(at.SWITCHES)]
  const [biases, squares] = [field(at.HIDDEN_BIASES), field(at.HIDDEN_SQUARES)]
  const biasRate = fround(rate * BIAS_RATE)
  const lanes = new Float32Array(4)
  const width = ints[frame + at.DIMENSIONS]!
  for (let unit = 0; unit < width; unit++) {
    const gradient = fround(floats[gradients + unit]! * floats[switches + unit]!)
    const square = fround(gradient * gradient)
    const total = fround(floats[squares + unit]! + square)
    floats[gradients + unit] = gradient
    floats[squares + unit] = total
    const change = fround(fround(biasRate * gradient) / fround(Math.sqrt(total)))
    floats[biases + unit] = floats[biases + unit]! - change
    lanes[unit & 3] = lanes[unit & 3]! + square
  }
  return addLanes(lanes)
}

import {
  CLASSES,
  HIDDEN,
  HIDDEN_SIZE,
  OUTPUT_BIASES,
  OUTPUTS,
  SCORES,
} from '../src/model/kernels/networkFrame'
import { addLanes, addLanesOfFour, field, largest, powersOfE } from './lanes'

const LOWEST: f32 = -1e30

/** Writes the probability of every compared class into the scores. */
export function softmaxOfOutputs(frame: usize, count: i32): void {
  const width = field(frame, HIDDEN_SIZE) << 2
  const outputs = field(frame, OUTPUTS)
  const biases = field(frame, OUTPUT_BIASES)
  const hidden = field(frame, HIDDEN)
  const classes = field(frame, CLASSES)
  const scores = field(frame, SCORES)
  const end = (((count + 3) & ~3) as usize) << 2
  for (let at: usize = 0; at < end; at += 16) {
    const first = load<u32>(classes + at) as usize
    const second = load<u32>(classes + at, 4) as usize
    const third = load<u32>(classes + at, 8) as usize
    const fourth = load<u32>(classes + at, 12) as usize
    const rowA = outputs + first * width
    const rowB = outputs + second * width
    const rowC = outputs + third * width
    const rowD = outputs + fourth * width
    let a = f32x4.splat(0)
    let b = f32x4.splat(0)
    let c = f32x4.splat(0)
    let d = f32x4.splat(0)
    for (let unit: usize = 0; unit < width; unit += 16) {
      const value = v128.load(hidden + unit)
      a = f32x4.add(a, f32x4.mul(value, v128.load(rowA + unit)))
      b = f32x4.add(b, f32x4.mul(value, v128.load(rowB + unit)))
      c = f32x4.add(c, f32x4.mul(value, v128.load(rowC + unit)))
      d = f32x4.add(d, f32x4.mul(value, v128.load(rowD + unit)))
    }
    let bias = v128.load32_splat(biases + (first << 2))
    bias = f32x4.replace_lane(bias, 1, load<f32>(biases + (second << 2)))
    bias = f32x4.replace_lane(bias, 2, load<f32>(biases + (third << 2)))
    bias = f32x4.replace_lane(bias, 3, load<f32>(biases + (fourth << 2)))
    v128.store(scores + at, f32x4.add(addLanesOfFour(a, b, c, d), bias))
  }
  for (let at = (count as usize) << 2; at < end; at += 4) store<f32>(scores + at, LOWEST)
  normalize(scores, end)
}

function normalize(scores: usize, end: usize): void {
  let tops = f32x4.splat(LOWEST)
  for (let at: usize = 0; at < end; at += 16) tops = f32x4.max(tops, v128.load(scores + at))
  const highest = f32x4.splat(largest(tops))
  let sums = f32x4.splat(0)
  for (let at: usize = 0; at < end; at += 16) {
    const power = powersOfE(f32x4.sub(v128.load(scores + at), highest))
    v128.store(scores + at, power)
    sums = f32x4.add(sums, power)
  }
  const inverse = f32x4.splat((1.0 as f32) / addLanes(sums))
  for (let at: usize = 0; at < end; at += 16) {
    v128.store(scores + at, f32x4.mul(v128.load(scores + at), inverse))
  }
}

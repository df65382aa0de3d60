import {
  ACTIVE,
  ALPHAS,
  BIASES,
  FEATURES,
  FIRST_CLASS,
  INVERSES,
  LABELS,
  ORDER,
  POINTERS,
  STATE,
  VALUES,
  WEIGHTS,
} from '../src/model/kernels/linearFrame'
import { field, largest } from './lanes'
import { advance, below, bitsOf } from './random'

/** A row this far beyond its margin for all eight classes is not visited again until the next round. */
const SETTLED: f32 = 0.2

/**
 * One pass of dual coordinate descent over the active rows, in random order, for eight classes at a time; returns
 * the largest violation of the optimum that it met.
 */
export function trainLinearPass(frame: usize): f32 {
  const order = field(frame, ORDER)
  let state = field(frame, STATE) as u32
  let active = field(frame, ACTIVE) as u32
  let worst: f32 = 0
  for (let position: u32 = 0; position < active; position++) {
    state = advance(state)
    const here = order + ((position as usize) << 2)
    const there = here + ((below(bitsOf(state), active - position) as usize) << 2)
    const row = load<u32>(there)
    store<u32>(there, load<u32>(here))
    store<u32>(here, row)
    const violation = visitRow(frame, row as usize)
    if (violation < 0) {
      active--
      const last = order + ((active as usize) << 2)
      store<u32>(here, load<u32>(last))
      store<u32>(last, row)
      position--
    } else worst = max(worst, violation)
  }
  store<u32>(frame + (STATE << 2), state)
  store<u32>(frame + (ACTIVE << 2), active)
  return worst
}

/** Sets the duals of rows (`first` to `last - 1`) from the weights: `factor` times what each lacks to its margin. */
export function readDuals(frame: usize, first: i32, last: i32, factor: f32): void {
  const scores = field(frame, BIASES) + 32
  const pointers = field(frame, POINTERS)
  const labels = field(frame, LABELS)
  const firstClass = i32x4.splat(field(frame, FIRST_CLASS) as i32)
  for (let row = first as usize; row < (last as usize); row++) {
    const address = pointers + (row << 2)
    scoreRow(frame, load<u32>(address) as usize, load<u32>(address, 4) as usize)
    const label = i32x4.sub(v128.load32_splat(labels + (row << 2)), firstClass)
    const alphas = field(frame, ALPHAS) + (row << 5)
    const lowSign = signs(i32x4.eq(label, i32x4(0, 1, 2, 3)))
    const highSign = signs(i32x4.eq(label, i32x4(4, 5, 6, 7)))
    v128.store(alphas, dual(v128.load(scores), lowSign, factor))
    v128.store(alphas, dual(v128.load(scores, 16), highSign, factor), 16)
  }
}

function dual(score: v128, sign: v128, factor: f32): v128 {
  const lack = f32x4.sub(f32x4.splat(1), f32x4.mul(score, sign))
  return f32x4.mul(f32x4.max(f32x4.splat(0), lack), f32x4.splat(factor))
}

/** Moves the weights for one row; returns the largest violation, or -1 when the row is settled for all classes. */
function visitRow(frame: usize, row: usize): f32 {
  const alphas = field(frame, ALPHAS) + (row << 5)
  const biases = field(frame, BIASES)
  const pointers = field(frame, POINTERS) + (row << 2)
  const start = load<u32>(pointers) as usize
  const end = load<u32>(pointers, 4) as usize
  scoreRow(frame, start, end)
  const first = i32x4.splat(field(frame, FIRST_CLASS) as i32)
  const label = i32x4.sub(v128.load32_splat(field(frame, LABELS) + (row << 2)), first)
  const lowSign = signs(i32x4.eq(label, i32x4(0, 1, 2, 3)))
  const highSign = signs(i32x4.eq(label, i32x4(4, 5, 6, 7)))
  const lowAlpha = v128.load(alphas)
  const highAlpha = v128.load(alphas, 16)
  const low = gradient(v128.load(biases, 32), lowSign, lowAlpha)
  const high = gradient(v128.load(biases, 48), highSign, highAlpha)
  const lowIdle = idle(low, lowAlpha)
  const highIdle = idle(high, highAlpha)
  if (i32x4.all_true(v128.and(lowIdle, highIdle))) {
    const settled = f32x4.splat(SETTLED)
    return i32x4.all_true(v128.and(f32x4.gt(low, settled), f32x4.gt(high, settled))) ? -1 : 0
  }
  const zero = f32x4.splat(0)
  const inverse = v128.load32_splat(field(frame, INVERSES) + (row << 2))
  const lowNext = f32x4.max(zero, f32x4.sub(lowAlpha, f32x4.mul(low, inverse)))
  const highNext = f32x4.max(zero, f32x4.sub(highAlpha, f32x4.mul(high, inverse)))
  v128.store(alphas, lowNext)
  v128.store(alphas, highNext, 16)
  const lowStep = f32x4.mul(f32x4.sub(lowNext, lowAlpha), lowSign)
  const highStep = f32x4.mul(f32x4.sub(highNext, highAlpha), highSign)
  v128.store(biases, f32x4.add(v128.load(biases), lowStep))
  v128.store(biases, f32x4.add(v128.load(biases, 16), highStep), 16)
  moveWeights(frame, start, end, lowStep, highStep)
  return largest(f32x4.max(f32x4.abs(v128.andnot(low, lowIdle)), f32x4.abs(v128.andnot(high, highIdle))))
}

/** The lanes in which nothing changes: the dual is zero and the row is beyond its margin. */
function idle(gradient: v128, alpha: v128): v128 {
  const zero = f32x4.splat(0)
  return v128.and(f32x4.eq(alpha, zero), f32x4.ge(gradient, zero))
}

/** 1 where a lane's class is the row's own, -1 elsewhere. */
function signs(own: v128): v128 {
  return v128.bitselect(f32x4.splat(1), f32x4.splat(-1), own)
}

function gradient(score: v128, sign: v128, alpha: v128): v128 {
  const beyond = f32x4.sub(f32x4.mul(score, sign), f32x4.splat(1))
  return f32x4.add(beyond, f32x4.mul(alpha, f32x4.splat(0.5)))
}

/** Writes the scores of the eight classes for a row behind the biases. */
function scoreRow(frame: usize, start: usize, end: usize): void {
  const biases = field(frame, BIASES)
  const weights = field(frame, WEIGHTS)
  const features = field(frame, FEATURES)
  const values = field(frame, VALUES) - features
  let low = v128.load(biases)
  let high = v128.load(biases, 16)
  const last = features + (end << 2)
  for (let at = features + (start << 2); at < last; at += 4) {
    const value = v128.load32_splat(values + at)
    const address = weights + ((load<u32>(at) as usize) << 5)
    low = f32x4.add(low, f32x4.mul(value, v128.load(address)))
    high = f32x4.add(high, f32x4.mul(value, v128.load(address, 16)))
  }
  v128.store(biases, low, 32)
  v128.store(biases, high, 48)
}

function moveWeights(frame: usize, start: usize, end: usize, lowStep: v128, highStep: v128): void {
  const weights = field(frame, WEIGHTS)
  const features = field(frame, FEATURES)
  const values = field(frame, VALUES) - features
  const last = features + (end << 2)
  for (let at = features + (start << 2); at < last; at += 4) {
    const value = v128.load32_splat(values + at)
    const address = weights + ((load<u32>(at) as usize) << 5)
    v128.store(address, f32x4.add(v128.load(address), f32x4.mul(value, lowStep)))
    v128.store(address, f32x4.add(v128.load(address, 16), f32x4.mul(value, highStep)), 16)
  }
}

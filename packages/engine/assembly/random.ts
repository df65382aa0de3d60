/** The next state of the generator (mulberry32). */
export function advance(state: u32): u32 {
  return state + 0x6d2b79f5
}

/** The 32 random bits of a state. */
export function bitsOf(state: u32): u32 {
  let mixed: u32 = (state ^ (state >>> 15)) * (1 | state)
  mixed = (mixed + (mixed ^ (mixed >>> 7)) * (61 | mixed)) ^ mixed
  return mixed ^ (mixed >>> 14)
}

/** A number from 0 to `count - 1`. */
export function below(bits: u32, count: u32): u32 {
  return (((bits as u64) * (count as u64)) >> 32) as u32
}

/** Fills floats with numbers from `-spread` to `spread`; returns the state after them. */
export function fillUniform(state: u32, into: usize, count: i32, spread: f32): u32 {
  const end = into + ((count as usize) << 2)
  const unit: f32 = 1.0 / 8388608.0
  for (let at = into; at < end; at += 4) {
    state = advance(state)
    store<f32>(at, (((bitsOf(state) >>> 8) as f32) * unit - 1.0) * spread)
  }
  return state
}

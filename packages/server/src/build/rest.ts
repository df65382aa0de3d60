/** 1 while the threads of this process rest, in memory that they share. */
const resting = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** What a thread is given to know when it is to rest. */
export const restingFlag: Int32Array = resting

/** Has the threads of this process rest from where they tell of progress next, or go on. */
export function rest(isResting: boolean): void {
  Atomics.store(resting, 0, Number(isResting))
  Atomics.notify(resting, 0)
}

/** Holds this thread up as long as it is to rest. */
export function restWhile(flag: Int32Array): void {
  Atomics.wait(flag, 0, 1)
}

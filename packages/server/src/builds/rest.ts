/** 1 while the threads of this process rest; they are given it, in memory that they share. */
export const restingFlag = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))

/** Has the threads of this process rest from where they tell of progress next, or go on. */
export function rest(isResting: boolean): void {
  Atomics.store(restingFlag, 0, Number(isResting))
  Atomics.notify(restingFlag, 0)
}

/** Holds this thread up as long as it is to rest. */
export function restWhile(flag: Int32Array): void {
  Atomics.wait(flag, 0, 1)
}

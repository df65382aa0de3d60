/** Wakes a loop that polls before its time. */
export type WakeSignal = {
  /** Ends the wait; without one, the next wait ends at once. */
  wake(): void
  /** Resolves when it is woken, and after `atMostMs` at the latest. */
  wait(atMostMs: number): Promise<void>
}

/** A signal for one loop. */
export function createWakeSignal(): WakeSignal {
  let isWoken = false
  let endWait = () => {}
  return {
    wake() {
      isWoken = true
      endWait()
    },
    async wait(atMostMs) {
      if (!isWoken)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, atMostMs)
          endWait = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isWoken = false
    },
  }
}

/** Wakes a loop that polls before its time. */
export type Bell = {
  /** Ends the wait; without one, the next wait ends at once. */
  ring(): void
  /** Resolves when the bell is rung, and after `atMostMs` at the latest. */
  wait(atMostMs: number): Promise<void>
}

/** A bell for one loop. */
export function createBell(): Bell {
  let isRung = false
  let wake = () => {}
  return {
    ring() {
      isRung = true
      wake()
    },
    async wait(atMostMs) {
      if (!isRung)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, atMostMs)
          wake = () => {
            clearTimeout(timer)
            resolve()
          }
        })
      isRung = false
    },
  }
}

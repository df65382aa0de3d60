/** A running process; `announcement` is the line that is printed once it can be stopped. */
export type RunningProcess = {
  announcement: string
  /** What its stop waits before it begins, in ms. */
  stopDelayMs?: number
  stop(): Promise<void>
}

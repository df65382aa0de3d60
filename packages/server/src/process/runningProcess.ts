/** A running process; `announcement` is the line that is printed once it can be stopped. */
export type RunningProcess = { announcement: string; stop(): Promise<void> }

/** What was started; `announcement` is the line that says so, once whoever started it can stop it. */
export type RunningProcess = { announcement: string; stop(): Promise<void> }

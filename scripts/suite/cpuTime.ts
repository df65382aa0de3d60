/**
 * A clock of what this process has computed, in ms: what work takes is measured by it, whatever else the machine does. It
 * is the difference of two readings that tells.
 */
export function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

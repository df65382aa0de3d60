import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'

const MB = 1_024 * 1_024
/** What the largest bots need; more would only take memory from live turns. */
const BESIDE_TURNS_MB = 4_096

/**
 * The budget of memory of all training processes of this machine when none is configured, in MB: beside live turns at
 * most half, on a machine that only trains three quarters. A container's limit counts as its machine.
 */
export function defaultTrainingMemoryMb(trainsOnly: boolean): number {
  const limit = constrainedMemory?.() || Number.POSITIVE_INFINITY
  const machineMb = Math.min(totalmem(), limit) / MB
  return Math.floor(trainsOnly ? machineMb * 0.75 : Math.min(BESIDE_TURNS_MB, machineMb / 2))
}

/** Whether a lock was not to be had in time, or was given up for another's sake. Nothing of the transaction was kept. */
export function isLocked(error: unknown): boolean {
  return ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
}

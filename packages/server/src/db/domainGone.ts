/** Whether a row could not be written because its domain is no more. */
export function isDomainGone(error: unknown): boolean {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23503' && constraint?.endsWith('_domain_id_fkey') === true
}

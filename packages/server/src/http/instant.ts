import { AppError } from '@parlance/contract'

/** Years that an instant may lie in: the database knows others than JavaScript, and nobody means those. */
const [FIRST, LAST] = [Date.parse('0001-01-01T00:00:00Z'), Date.parse('9999-12-31T23:59:59.999Z')]

/** Reads an instant of the years 1 to 9999; null for everything else. */
export function instantOf(text: string): Date | null {
  const time = Date.parse(text)
  return time >= FIRST && time <= LAST ? new Date(time) : null
}

/** An instant of a query; null when it names none. Throws INVALID at its field. */
export function readInstant(path: string, text: string | undefined): Date | null {
  if (!text) return null
  const instant = instantOf(text)
  if (!instant) throw new AppError('INVALID', {}, [{ path, code: 'INVALID_VALUE' }])
  return instant
}

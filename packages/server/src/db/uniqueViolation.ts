/** Returns whether a write failed because it broke the unique constraint of this name. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const pgError = error as { code?: string; constraint?: string }
  return pgError.code === '23505' && pgError.constraint === constraint
}

import { createHash } from 'node:crypto'

/** How long an end user may take to prove who they are. */
export const AUTHENTICATION_MINUTES = 10

/** The only form in which a state is kept: who reads the table cannot use it. */
export function stateHash(state: string): Buffer {
  return createHash('sha256').update(state).digest()
}

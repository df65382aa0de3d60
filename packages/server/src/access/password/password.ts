import { hash, verify } from '@node-rs/argon2'

/** argon2id, 19 MiB, two passes: the strength that password guidance names, 5–30 ms on a small machine. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, STRENGTH)
}

/** Also for an account that does not exist (`stored` null), so that the time does not reveal who is registered. */
export async function passwordMatches(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await decoy()), password)
  return stored !== null && matches
}

let decoyHash: Promise<string> | undefined
function decoy(): Promise<string> {
  decoyHash ??= hashPassword('no account has this one')
  return decoyHash
}

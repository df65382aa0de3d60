import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

const MODULUS_BITS_MIN = 2_048
const FINGERPRINT_CHARACTERS = 16

/** An RSA private key of at least 2,048 bits; null for what is none, of which nothing may be repeated. */
export function readRsaKey(pem: string): KeyObject | null {
  try {
    const key = createPrivateKey(pem)
    const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
    return key.asymmetricKeyType === 'rsa' && bits >= MODULUS_BITS_MIN ? key : null
  } catch {
    return null
  }
}

/** The last characters of the SHA-256 of the public half, by which a person recognises a key. */
export function fingerprintOf(key: KeyObject): string {
  const der = createPublicKey(key).export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(der).digest('hex').slice(-FINGERPRINT_CHARACTERS)
}

import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Seals secrets at rest with AES-256-GCM. `place` (table|column|row) is bound in, so a sealed value opens only there. */
export type Seal = {
  close(secret: string, place: string): string
  /** Throws when the key is another or the value was moved or changed. */
  open(sealed: string, place: string): string
}

export function sealWith(key: Uint8Array): Seal {
  return {
    close(secret, place) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return `1.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed, place) {
      const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(bytes.subarray(12, 28))
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
    },
  }
}

/** The key given in the environment, or the one of the data directory, made at the first start (mode 0600). */
export async function sealKey(configured: string | null, dataDirectory: string): Promise<Uint8Array> {
  if (configured) return keyOf(configured)
  const file = path.join(dataDirectory, 'secret.key')
  await mkdir(dataDirectory, { recursive: true })
  try {
    await writeFile(file, randomBytes(32).toString('base64'), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return keyOf(await readFile(file, 'utf8'))
}

function keyOf(base64: string): Uint8Array {
  const key = Buffer.from(base64.trim(), 'base64')
  if (key.length !== 32) throw new Error('SECRET_KEY must be base64 of 32 bytes')
  return key
}

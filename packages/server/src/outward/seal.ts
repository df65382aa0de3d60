import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../process/startupError'

/** Seals secrets at rest with AES-256-GCM; one opens only with the `binding` (table|column|row) it was sealed with. */
export type Seal = {
  close(secret: string, binding: string): string
  /** As `close`, and the same for the same secret, so that it can be seen whether one is another. */
  closeAlike(secret: string, binding: string): string
  /** Throws when the key is another or the value was moved or changed. */
  open(sealed: string, binding: string): string
  /** Like `close` and `open`, for a column of bytes. */
  closeBytes(secret: Uint8Array, binding: string): Buffer
  openBytes(sealed: Buffer, binding: string): Buffer
}

/** The decrypted text; null where it cannot be decrypted: the key has changed, or the text was moved or altered. */
export function openIfPossible(seal: Pick<Seal, 'open'>, sealed: string, binding: string): string | null {
  try {
    return seal.open(sealed, binding)
  } catch {
    return null
  }
}

export function sealWith(key: Uint8Array): Seal {
  const bytesBy = (iv: Buffer, secret: Uint8Array, binding: string): Buffer => {
    const cipher = createCipheriv('aes-256-gcm', key, iv)
    cipher.setAAD(Buffer.from(binding))
    const body = Buffer.concat([cipher.update(secret), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body])
  }
  const closeBy = (iv: Buffer, secret: string, binding: string): string =>
    `1.${bytesBy(iv, Buffer.from(secret), binding).toString('base64url')}`
  const openBytes = (bytes: Buffer, binding: string): Buffer => {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    decipher.setAAD(Buffer.from(binding))
    decipher.setAuthTag(bytes.subarray(12, 28))
    return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
  }
  return {
    close: (secret, binding) => closeBy(randomBytes(12), secret, binding),
    // Another secret, or another binding, has another start: none is ever used for two texts.
    closeAlike: (secret, binding) =>
      closeBy(
        createHmac('sha256', key).update(`${binding}\0${secret}`).digest().subarray(0, 12),
        secret,
        binding,
      ),
    open(sealed, binding) {
      const bytes = Buffer.from(sealed.slice(sealed.indexOf('.') + 1), 'base64url')
      return openBytes(bytes, binding).toString('utf8')
    },
    closeBytes: (secret, binding) => bytesBy(randomBytes(12), secret, binding),
    openBytes,
  }
}

/**
 * The key given in the environment, or the one of the data directory, made at the first start (mode 0600).
 * Throws SECRET_KEY_DAMAGED.
 */
export async function sealKey(configured: string | null, dataDirectory: string): Promise<Uint8Array> {
  if (configured) return Buffer.from(configured.trim(), 'base64')
  const file = path.join(dataDirectory, 'secret.key')
  await mkdir(dataDirectory, { recursive: true })
  if (!existsSync(file)) await makeKey(file)
  const key = Buffer.from((await readFile(file, 'utf8')).trim(), 'base64')
  if (key.length !== 32) throw new StartupError('SECRET_KEY_DAMAGED', { path: file })
  return key
}

/** Appears whole or not at all: without it no stored secret can be opened again, and a kill may come at any time. */
async function makeKey(file: string): Promise<void> {
  const aside = `${file}.${process.pid}.part`
  const key = randomBytes(32).toString('base64')
  await writeFile(aside, key, { mode: 0o600, flush: true })
  try {
    // Unlike a renaming, a link does not replace a key that another node has made in between.
    await link(aside, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    await rm(aside, { force: true })
  }
}

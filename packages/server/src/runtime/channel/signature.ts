import { createHmac, timingSafeEqual } from 'node:crypto'

/** base64(HMAC-SHA256) over the bytes received; the key is the UTF-8 text shown in the console (behaviour 1.1). */
export function signCustom(secretKey: string, rawBody: Uint8Array): string {
  return createHmac('sha256', secretKey).update(rawBody).digest('base64')
}

/** Compared in constant time. */
export function isSignedBy(secretKey: string, rawBody: Uint8Array, signature: string): boolean {
  return isSame(signCustom(secretKey, rawBody), signature)
}

/** Whether somebody gave what is secret; compared in constant time. */
export function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)]
  return one.length === other.length && timingSafeEqual(one, other)
}

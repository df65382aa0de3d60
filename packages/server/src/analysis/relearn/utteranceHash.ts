import { createHash } from 'node:crypto'
import type { Language } from '@parlance/contract'
import { exactKey } from '@parlance/engine'

/** Under which an utterance is found however it was written: that of all that are the same question (behaviour 5.3). */
export function utteranceHash(utterance: string, language: Language): string {
  return createHash('sha256').update(exactKey(utterance, language)).digest('base64url')
}

/** The replacement of sensitive values, both in the history and here. */
const MASK = '***'

/** Whether a part of an utterance was masked. */
export function isMasked(utterance: string): boolean {
  return utterance.includes(MASK)
}

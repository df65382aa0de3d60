import { randomBytes } from 'node:crypto'
import { AppError, type ReplacedKind, type Replacing } from '@parlance/contract'
import type { Context } from '../../../context'
import type { Refusal } from './refusals'

/** An object that has what is looked for, as it was when the preview was made. */
export type IndexedObject = {
  kind: ReplacedKind
  id: number
  name: string
  revision: number
  changes: number
  refusal: Refusal | null
}
/** What is kept of a preview until it is applied, or is swept a day later: no texts, they are read anew. */
export type ReplaceIndex = { replacing: Replacing; objects: IndexedObject[] }

/** Keeps a preview and returns its id. */
export async function keepIndex({ blobs }: Context, domainId: number, index: ReplaceIndex): Promise<string> {
  const id = randomBytes(12).toString('hex')
  await blobs.put(keyOf(domainId, id), Buffer.from(JSON.stringify(index)))
  return id
}

/** Reads a preview of a domain. Throws REPLACE_EXPIRED. */
export async function readIndex({ blobs }: Context, domainId: number, id: string): Promise<ReplaceIndex> {
  const kept = await blobs.get(keyOf(domainId, id))
  if (!kept) throw new AppError('REPLACE_EXPIRED')
  return JSON.parse(Buffer.from(kept).toString()) as ReplaceIndex
}

/** Forgets a preview that was applied. */
export async function forgetIndex({ blobs }: Context, domainId: number, id: string): Promise<void> {
  await blobs.remove(keyOf(domainId, id))
}

function keyOf(domainId: number, id: string): string {
  return `replace/${domainId}/${id}`
}

import { randomBytes } from 'node:crypto'
import { AppError, type ReplacedKind, type Replacing } from '@parlance/contract'
import type { Context } from '../../../context'
import { nextId } from '../../../db/nextId'
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

/** Previews that a domain keeps: a newer one overwrites the oldest. */
const KEPT_MAX = 20
/** Characters of an id that say which file it is in. */
const FILE_DIGITS = 2

/** Keeps a preview and returns its id. */
export async function keepIndex(
  { blobs, database }: Context,
  domainId: number,
  index: ReplaceIndex,
): Promise<string> {
  const fileNumber = (await nextId(database, domainId, 'replacePreview')) % KEPT_MAX
  const id = fileNumber.toString(16).padStart(FILE_DIGITS, '0') + randomBytes(11).toString('hex')
  await blobs.put(keyOf(domainId, id), Buffer.from(JSON.stringify({ id, ...index })))
  return id
}

/** Reads a preview of a domain. Throws REPLACE_EXPIRED, also where a newer one has overwritten it. */
export async function readIndex({ blobs }: Context, domainId: number, id: string): Promise<ReplaceIndex> {
  const kept = await blobs.get(keyOf(domainId, id))
  const index = kept && (JSON.parse(Buffer.from(kept).toString()) as ReplaceIndex & { id: string })
  if (index?.id !== id) throw new AppError('REPLACE_EXPIRED')
  return index
}

/** Forgets a preview that was applied. */
export async function forgetIndex(context: Context, domainId: number, id: string): Promise<void> {
  await readIndex(context, domainId, id)
  await context.blobs.remove(keyOf(domainId, id))
}

function keyOf(domainId: number, id: string): string {
  return `replace/${domainId}/${id.slice(0, FILE_DIGITS)}`
}

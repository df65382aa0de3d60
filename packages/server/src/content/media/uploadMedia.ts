import { createHash, randomBytes } from 'node:crypto'
import { open } from 'node:fs/promises'
import { AppError, type AudioFile, type ImageFile, MEDIA_BYTES_MAX } from '@parlance/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { isDomainGone } from '../../db/domainGone'
import { createHeavyCalls } from '../../http/fairness/heavyCall'
import { receiveFile } from '../../http/file/receiveFile'
import { HUNG_MS, runInProcess } from '../../outward/runInProcess'
import { HEAD_BYTES, isDrawing } from './drawing'
import type { MediaAnswer, MediaRequest, ReadMedia } from './mediaRequest'

const COMPUTE_MS = 20_000
/** What is drawn in vectors takes a moment, unless it repeats itself without end. */
const DRAWING_COMPUTE_MS = 4_000
const MEMORY_MB = 256
/** Uploads of a domain that no component names yet: they are swept the next day. */
const UNNAMED_MAX = 200

const readingMedia = createHeavyCalls({ total: 2, perGroup: 1, waitingPerGroup: 8 }, HUNG_MS)

type Upload = { domainId: number; userId: number; request: FastifyRequest }
/** What is read, without where it lies. */
type Reading = MediaRequest extends infer One ? (One extends unknown ? Omit<One, 'path'> : never) : never

/**
 * Takes the picture or sound of a call, reads it in a process of its own with a limit on time and memory, and keeps it
 * by its content. Throws the codes of `receiveFile`, `readImage` and `readAudio`, FILE_PARSE_TIMEOUT, and
 * TOO_MANY_REQUESTS when a great many were uploaded and never used.
 */
export async function uploadMedia<Kind extends Reading['kind']>(
  context: Context,
  { domainId, userId, request }: Upload,
  reading: Reading & { kind: Kind },
): Promise<Kind extends 'image' ? ImageFile : AudioFile> {
  await refuseMany(context, domainId)
  const max = { bytes: MEDIA_BYTES_MAX, code: 'MEDIA_TOO_LARGE' } as const
  const { path, forget } = await receiveFile(request, context.scratch, String(userId), max)
  try {
    const read = await readingMedia(String(userId), () => readMedia({ ...reading, path }))
    const code = await keep(context, domainId, reading.kind, read)
    // What was read is of the kind that was asked for.
    return { code, ...read.facts } as Kind extends 'image' ? ImageFile : AudioFile
  } finally {
    await forget()
  }
}

async function refuseMany({ database }: Context, domainId: number): Promise<void> {
  const { count } = await database
    .selectFrom('media_file')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('domain_id', '=', domainId)
    .where('unnamed_since', 'is not', null)
    .executeTakeFirstOrThrow()
  if (count >= UNNAMED_MAX) throw new AppError('TOO_MANY_REQUESTS')
}

async function readMedia(request: MediaRequest): Promise<ReadMedia> {
  const computeMs = isDrawing(await headOf(request.path)) ? DRAWING_COMPUTE_MS : COMPUTE_MS
  const outcome = await runInProcess<MediaAnswer>('media', request, { computeMs, memoryMb: MEMORY_MB })
  if (outcome.kind === 'late') throw new AppError('FILE_PARSE_TIMEOUT', { seconds: computeMs / 1000 })
  if (outcome.kind === 'outOfMemory') throw new AppError('FILE_DAMAGED')
  if ('read' in outcome.answer) return outcome.answer.read
  const { code, params, issues } = outcome.answer.error
  throw new AppError(code, params, issues)
}

async function headOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** The bytes come first: no row ever names a file that is not there. */
async function keep(
  { database, blobs, now }: Context,
  domainId: number,
  kind: Reading['kind'],
  { facts, bytes, smaller }: ReadMedia,
): Promise<string> {
  const hash = createHash('sha256').update(bytes).digest('hex')
  for (const each of smaller) await blobs.put(`media/${domainId}/${hash}-${each.width}`, each.bytes)
  await blobs.put(`media/${domainId}/${hash}`, bytes)
  const code = randomBytes(16).toString('hex')
  await database
    .insertInto('media_file')
    .values({
      code,
      domain_id: domainId,
      kind,
      hash,
      facts: JSON.stringify(facts),
      created_at: now(),
      unnamed_since: now(),
    })
    .execute()
    .catch(async (error: unknown) => {
      // Another row may name the same bytes: the domain has gone, or they are swept.
      if (isDomainGone(error)) await blobs.removeAll(`media/${domainId}`)
      throw error
    })
  return code
}

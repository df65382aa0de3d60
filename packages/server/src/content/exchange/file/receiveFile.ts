import { AppError, UPLOAD_BYTES_MAX } from '@parlance/contract'
import type { FastifyRequest } from 'fastify'

/** Section 5: what no file name may have; Windows takes none of them either. */
const FORBIDDEN_IN_NAMES = /[<>:"|?*]/

/** Takes the one file of an upload. Throws FILE_MISSING, FILE_MORE_THAN_ONE, FILE_NAME_CHARACTERS, FILE_EMPTY and FILE_TOO_LARGE. */
export async function receiveFile(request: FastifyRequest): Promise<{ fileName: string; bytes: Buffer }> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING')
  let received: { fileName: string; bytes: Buffer } | null = null
  try {
    for await (const part of request.files({ limits: { fileSize: UPLOAD_BYTES_MAX } })) {
      if (received) throw new AppError('FILE_MORE_THAN_ONE')
      received = { fileName: nameOf(part.filename), bytes: await part.toBuffer() }
    }
  } catch (error) {
    throw refusalOf(error)
  }
  if (!received) throw new AppError('FILE_MISSING')
  if (FORBIDDEN_IN_NAMES.test(received.fileName)) throw new AppError('FILE_NAME_CHARACTERS')
  if (received.bytes.length === 0) throw new AppError('FILE_EMPTY')
  return received
}

function refusalOf(error: unknown): unknown {
  if (error instanceof AppError) return error
  const code = (error as { code?: string }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('FILE_TOO_LARGE', { max: UPLOAD_BYTES_MAX / 1024 / 1024 })
  if (code === 'FST_FILES_LIMIT') return new AppError('FILE_MORE_THAN_ONE')
  // What is no multipart body has no file in it.
  return code?.startsWith('FST_') || /multipart|end of (form|data)/i.test(String(error))
    ? new AppError('FILE_MISSING')
    : error
}

/** For show only: the name never becomes a path. */
function nameOf(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  return last
    .normalize('NFC')
    .replaceAll(/\p{Cc}/gu, '')
    .slice(-200)
    .toWellFormed()
}

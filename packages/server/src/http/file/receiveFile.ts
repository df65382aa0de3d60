import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { AppError, type ErrorCode, UPLOAD_BYTES_MAX } from '@parlance/contract'
import type { FastifyRequest } from 'fastify'
import type { Scratch } from '../../process/scratch'

/** Section 5: what no file name may have; Windows takes none of them either. */
const FORBIDDEN_IN_NAMES = /[<>:"|?*]/
/** Files of one person that are received and read at once; each is on disk meanwhile. */
const AT_ONCE = 9
const receiving = new Map<string, number>()

/** A received file on disk; `forget` removes it. */
type ReceivedFile = { fileName: string; path: string; forget: () => Promise<void> }

/** The bytes that a file may have, and the code that refuses one with more. */
type Largest = { bytes: number; code: ErrorCode }
const LARGEST: Largest = { bytes: UPLOAD_BYTES_MAX, code: 'FILE_TOO_LARGE' }

/**
 * Takes the one file of an upload into a scratch file, never whole into memory. Throws FILE_MISSING,
 * FILE_MORE_THAN_ONE, FILE_NAME_CHARACTERS, FILE_EMPTY, FILE_TOO_LARGE, and TOO_MANY_REQUESTS when the person sends too
 * many at once.
 */
export async function receiveFile(
  request: FastifyRequest,
  scratch: Scratch,
  person: string,
  largest = LARGEST,
): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new AppError('FILE_MISSING')
  const others = receiving.get(person) ?? 0
  if (others >= AT_ONCE) throw new AppError('TOO_MANY_REQUESTS')
  receiving.set(person, others + 1)
  let file: string | null = null
  const forget = async () => {
    const left = (receiving.get(person) ?? 1) - 1
    if (left > 0) receiving.set(person, left)
    else receiving.delete(person)
    if (file !== null) await rm(file, { force: true })
  }
  try {
    file = await scratch.newFile()
    return { fileName: await takeOne(request, file, largest), path: file, forget }
  } catch (error) {
    await forget()
    throw refusalOf(error, largest)
  }
}

/** Writes the one file of a request; returns its name. */
async function takeOne(request: FastifyRequest, file: string, largest: Largest): Promise<string> {
  let fileName: string | null = null
  let size = 0
  for await (const part of request.files({ limits: { fileSize: largest.bytes } })) {
    if (fileName !== null) throw new AppError('FILE_MORE_THAN_ONE')
    fileName = nameOf(part.filename)
    await pipeline(part.file, createWriteStream(file, { mode: 0o600 }))
    if (part.file.truncated) throw tooLarge(largest)
    size = part.file.bytesRead
  }
  if (fileName === null) throw new AppError('FILE_MISSING')
  if (FORBIDDEN_IN_NAMES.test(fileName)) throw new AppError('FILE_NAME_CHARACTERS')
  if (size === 0) throw new AppError('FILE_EMPTY')
  return fileName
}

function tooLarge({ bytes, code }: Largest): AppError {
  return new AppError(code, { max: bytes / 1024 / 1024 })
}

function refusalOf(error: unknown, largest: Largest): unknown {
  if (error instanceof AppError) return error
  const code = (error as { code?: string }).code
  if (code === 'FST_REQ_FILE_TOO_LARGE') return tooLarge(largest)
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

import { open } from 'node:fs/promises'
import { AppError, type ErrorCode, type ErrorParams, type Language, type TestRow } from '@parlance/contract'
import type { Context } from '../../../context'
import { createReaders } from '../../../outward/runInProcess'
import type { ParsedUpload, Reading } from './parseUpload'

/** A file as bytes, or by its path: the process that reads it opens it by itself. */
export type SheetRequest = {
  content: Uint8Array | { path: string }
  fileName: string
  language: Language
  reading: Reading
}
/** A file of tests, in the same process. */
export type TestSheetRequest = Omit<SheetRequest, 'reading'> & { reading: 'TEST' }
type Answer<Parsed> = { parsed: Parsed } | { error: { code: ErrorCode; params: ErrorParams } }
export type SheetAnswer = Answer<ParsedUpload | TestRow[]>

/**
 * A file is read with so much computing or refused (promises B4), and with so much more for each MB: one of 100,000 rows
 * takes 14 seconds on a machine that does nothing else, and twice as many where two threads share a core.
 */
const COMPUTE_MS = 20_000
const COMPUTE_MS_PER_MB = 2_000
const MB = 2 ** 20
const MEMORY_MB = 256
/** The reader of the older .xls builds the whole workbook; the format itself ends at 65,536 rows. */
const XLS_MEMORY_MB = 640
const XLS_FIRST_BYTE = 0xd0
/** What the product wrote itself has no limits: a whole domain. */
const OWN = { memoryMb: 2_048, computeMs: 300_000 }

/**
 * Reads a file in a process of its own, with a limit on time and memory, two at a time.
 * Throws the codes of `parseUpload`, FILE_PARSE_TIMEOUT, and FILE_TOO_LARGE when the file needs more memory than a
 * file of `UPLOAD_ROWS_MAX` rows does.
 */
export async function readUpload(context: Context, request: SheetRequest): Promise<ParsedUpload> {
  return read<ParsedUpload>(context, request, request.reading.isOwn === true)
}

/** Reads the rows of a test file in the same way. Throws the codes of `parseTestFile` and those of `readUpload`. */
export async function readTestRows(
  context: Context,
  content: SheetRequest['content'],
  fileName: string,
  language: Language,
): Promise<TestRow[]> {
  const request: TestSheetRequest = { content, fileName, language, reading: 'TEST' }
  return read<TestRow[]>(context, request, false)
}

async function read<Parsed>(
  context: Context,
  request: SheetRequest | TestSheetRequest,
  isOwn: boolean,
): Promise<Parsed> {
  const { firstByte, bytes } = await lookAt(request.content)
  const memoryMb = firstByte === XLS_FIRST_BYTE ? XLS_MEMORY_MB : MEMORY_MB
  const computeMs = COMPUTE_MS + Math.ceil(bytes / MB) * COMPUTE_MS_PER_MB
  const limits = isOwn ? OWN : { computeMs, memoryMb }
  const outcome = await context.own(createReaders)<Answer<Parsed>>('sheet', request, limits)
  if (outcome.kind === 'late') throw new AppError('FILE_PARSE_TIMEOUT', { seconds: limits.computeMs / 1000 })
  if (outcome.kind === 'outOfMemory') throw new AppError('FILE_TOO_LARGE', { reason: 'memory' })
  if ('error' in outcome.answer) throw new AppError(outcome.answer.error.code, outcome.answer.error.params)
  return outcome.answer.parsed
}

async function lookAt(
  content: SheetRequest['content'],
): Promise<{ firstByte: number | undefined; bytes: number }> {
  if (content instanceof Uint8Array) return { firstByte: content[0], bytes: content.length }
  const file = await open(content.path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, 0)
    return { firstByte: bytesRead === 1 ? buffer[0] : undefined, bytes: (await file.stat()).size }
  } finally {
    await file.close()
  }
}

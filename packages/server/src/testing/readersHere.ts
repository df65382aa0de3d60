import { statSync } from 'node:fs'
import { answerSheet } from '../automatedTest/file/answerSheet'
import type { SheetRequest, TestSheetRequest } from '../content/exchange/file/readUpload'
import { runInProcess } from '../outward/runInProcess'

/** What is larger is read in a process of its own, as in the product. */
const HERE_BYTES_MAX = 100_000

/**
 * Reads small tables in the process of the test, by the code that the product runs in a process of its own: hundreds of
 * them are uploaded, and each process takes a third of a second to start.
 */
export const createReadersHere =
  (): typeof runInProcess =>
  async <T>(name: string, request: object, limits: Parameters<typeof runInProcess>[2]) => {
    if (name !== 'sheet' || !isSmall(request as SheetRequest)) return runInProcess<T>(name, request, limits)
    const answer = await answerSheet(request as SheetRequest | TestSheetRequest)
    // As it comes from another process.
    return { kind: 'answered' as const, answer: structuredClone(answer) as T }
  }

function isSmall({ content }: Pick<SheetRequest, 'content'>): boolean {
  const bytes = content instanceof Uint8Array ? content.length : statSync(content.path).size
  return bytes <= HERE_BYTES_MAX
}

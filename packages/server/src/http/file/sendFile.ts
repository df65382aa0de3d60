import type { Readable } from 'node:stream'
import type { ExchangeFormat } from '@parlance/contract'
import type { FastifyReply } from 'fastify'

const MEDIA_TYPE: Record<ExchangeFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
}

/** Answers with a file to keep. The name goes out twice: in ASCII for old clients, and whole (RFC 6266). */
export function sendFile(
  reply: FastifyReply,
  name: string,
  format: ExchangeFormat,
  content: Buffer | Readable,
): undefined {
  const safe = name.replaceAll(/[\p{Cc}"\\/:*?<>|]/gu, '_')
  const ascii = safe.replaceAll(/[^\x20-\x7e]/g, '_')
  const encoded = encodeURIComponent(safe.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  void reply
    .header('content-type', MEDIA_TYPE[format])
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .send(content)
}

/** The day as YYYY-MM-DD; in UTC for a zone that does not exist. */
export function dayIn(at: Date, timeZone = 'UTC'): string {
  try {
    return new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone }).format(at)
  } catch {
    return at.toISOString().slice(0, 10)
  }
}

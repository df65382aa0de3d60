import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate } from 'node:zlib'
import { MULTIMEDIA_BYTES_MAX, REPLY_BYTES_MAX } from '@parlance/contract'
import { OutwardFault } from './outwardFault'

/** What packed bodies may come in although none was asked for; each is unpacked up to the cap and no further. */
const UNPACK: Record<string, (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
}

/**
 * The body as text in the character set that it names; without one, UTF-8; of a file as base64. Throws TOO_LARGE above
 * 1 MB, of a file 10 MB, on the wire or unpacked, ENCODING for what cannot be unpacked.
 */
export async function readReply(
  body: Readable,
  headers: { contentType: string; contentEncoding: string; isFile: boolean },
): Promise<string> {
  const max = headers.isFile ? MULTIMEDIA_BYTES_MAX : REPLY_BYTES_MAX
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > max) throw new OutwardFault('TOO_LARGE')
    chunks.push(chunk)
  }
  const bytes = await unpack(Buffer.concat(chunks), headers.contentEncoding.trim().toLowerCase(), max)
  return headers.isFile ? bytes.toString('base64') : decoderOf(headers.contentType).decode(bytes)
}

async function unpack(bytes: Buffer, encoding: string, max: number): Promise<Buffer> {
  if (encoding === '' || encoding === 'identity' || bytes.length === 0) return bytes
  const how = Object.hasOwn(UNPACK, encoding) ? UNPACK[encoding] : undefined
  if (!how) throw new OutwardFault('ENCODING')
  try {
    return await how(bytes, { maxOutputLength: max })
  } catch (error) {
    throw new OutwardFault(
      (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE' ? 'TOO_LARGE' : 'ENCODING',
    )
  }
}

function decoderOf(contentType: string): TextDecoder {
  const label = /;\s*charset\s*=\s*"?([^\s";]+)/i.exec(contentType)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(label)
  } catch {
    return new TextDecoder()
  }
}

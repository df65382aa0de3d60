import { AppError, AUDIO_SAMPLES, type AudioSample, IMAGE_WIDTHS } from '@parlance/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { sampleSound } from './sampleSounds'

/** The type of a file by its ending. */
export const MEDIA_TYPE: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
}
const FILE = new RegExp(`^([0-9a-f]{32})(?:-(${IMAGE_WIDTHS.join('|')}))?\\.([a-z0-9]+)$`)
const SAMPLE = /^sample-([a-z]+)\.wav$/

type Route = { Params: { name: string } }
type Found = { bytes: Uint8Array; format: string }

/** Serves what operators uploaded to whoever has its address: end users see it in answers, on any page. */
export function mediaFiles(app: FastifyInstance, context: Context): void {
  app.get<Route>('/files/:name', async (request, reply) => {
    const { name } = request.params
    const found = sampleNamed(name) ?? (await fileNamed(context, name))
    if (!found) {
      reply.header('cache-control', 'no-store')
      throw new AppError('NOT_FOUND')
    }
    return sendMedia(request, reply, name, found)
  })
}

function sampleNamed(name: string): Found | null {
  const sample = SAMPLE.exec(name)?.[1]
  if (!AUDIO_SAMPLES.includes(sample as AudioSample)) return null
  return { bytes: sampleSound(sample as AudioSample), format: 'wav' }
}

/** An uploaded file by the last part of its address, null when there is none. */
export async function fileNamed({ database, blobs }: Context, name: string): Promise<Found | null> {
  const [, code, width, format] = FILE.exec(name) ?? []
  if (!code || !format) return null
  const row = await database
    .selectFrom('media_file')
    .select(['domain_id', 'kind', 'hash', 'facts'])
    .where('code', '=', code)
    .executeTakeFirst()
  const kept = width ? 'webp' : row?.facts['format']
  if (!row || format !== kept || (width && row.kind !== 'image')) return null
  const bytes = await blobs.get(`media/${row.domain_id}/${row.hash}${width ? `-${width}` : ''}`)
  return bytes && { bytes, format }
}

/** The file at an address never changes. Players request ranges of a sound. */
function sendMedia(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  name: string,
  { bytes, format }: Found,
): FastifyReply {
  void reply
    .type(MEDIA_TYPE[format]!)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-disposition', `inline; filename="${name}"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('x-content-type-options', 'nosniff')
    .header('accept-ranges', 'bytes')
  const part = rangeOf(headers.range, bytes.length)
  if (part === null) return reply.send(Buffer.from(bytes))
  if (part === 'OUTSIDE') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  const [from, to] = part
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(Buffer.from(bytes.subarray(from, to + 1)))
}

/** The first and last byte that are asked for; null for the whole, also where several parts are asked for. */
function rangeOf(range: string | undefined, size: number): [number, number] | 'OUTSIDE' | null {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return null
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return from > to ? 'OUTSIDE' : [from, to]
}

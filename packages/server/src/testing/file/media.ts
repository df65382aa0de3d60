import { randomBytes } from 'node:crypto'
import type { AudioFile, ErrorReply, ImageFile } from '@parlance/contract'
import sharp from 'sharp'
import type { Caller, TestApp } from '../testApp'

type Uploaded<T> = { status: number; body: T & Partial<ErrorReply> }

/** Uploads the file of an image or audio as a browser does. */
export async function uploadMediaFile<T = ImageFile & AudioFile>(
  { app }: TestApp,
  { cookie }: Caller,
  address: string,
  name: string,
  bytes: Uint8Array | string,
): Promise<Uploaded<T>> {
  const form = new FormData()
  form.append('file', new Blob([bytes as BlobPart]), name)
  const request = new Response(form)
  const response = await app.inject({
    method: 'POST',
    url: address,
    headers: {
      cookie,
      'x-requested-with': 'XMLHttpRequest',
      'content-type': request.headers.get('content-type')!,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: response.statusCode, body: response.json<T & Partial<ErrorReply>>() }
}

/** A picture of one colour; another one each time. */
export function aPicture(width = 40, height = 30): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = randomBytes(3)
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

/** Frames of silence: MPEG 1 layer 3, 128 kbit/s, 44.1 kHz. */
export function anMp3(): Buffer {
  const frame = Buffer.alloc(417)
  frame.set([0xff, 0xfb, 0x90, 0x00])
  return Buffer.concat(Array.from({ length: 40 }, () => frame))
}

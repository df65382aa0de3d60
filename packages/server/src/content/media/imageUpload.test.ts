import type { ImageFile } from '@parlance/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPicture, uploadMediaFile } from '../../testing/file/media'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'

let server: TestApp
let caller: Caller
let domainId: number
beforeAll(async () => {
  server = await startTestApp()
  caller = await server.signUp()
  domainId = await newDomain(caller)
})
afterAll(() => server.close())

const upload = (name: string, bytes: Uint8Array | string, crop = '') =>
  uploadMediaFile<ImageFile>(server, caller, `/api/v1/image/file?domainId=${domainId}${crop}`, name, bytes)
const fileAt = (address: string, headers = {}) => server.app.inject({ url: address, headers })

/** A png of this size whose pixels are not there: only its header is ever read. */
function pngOf(width: number, height: number): Buffer {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

describe('an uploaded picture', () => {
  test('is written anew and served for good at an address that nobody guesses', async () => {
    const { status, body } = await upload('logo.png', await aPicture())
    expect(status).toBe(200)
    expect(body).toMatchObject({
      code: expect.stringMatching(/^[0-9a-f]{32}$/),
      format: 'png',
      width: 40,
      height: 30,
    })
    const served = await fileAt(`/files/${body.code}.png`)
    expect(served.statusCode).toBe(200)
    expect(served.rawPayload).toHaveLength(body.bytes)
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="${body.code}.png"`,
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  test('has two smaller widths as webp, and no other', async () => {
    const { body } = await upload('wide.png', await aPicture(1_000, 500))
    for (const [width, height] of [
      [320, 160],
      [640, 320],
    ] as const) {
      const { headers, rawPayload } = await fileAt(`/files/${body.code}-${width}.webp`)
      expect(headers['content-type']).toBe('image/webp')
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width, height })
    }
    for (const name of [
      `${body.code}-300.webp`,
      `${body.code}.webp`,
      `${body.code}.jpg`,
      `${'0'.repeat(32)}.png`,
    ])
      expect((await fileAt(`/files/${name}`)).statusCode).toBe(404)
  })

  test('is turned upright, and what its file tells of the camera is gone', async () => {
    const photo = await sharp(await aPicture(40, 20))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const { body } = await upload('photo.jpg', photo)
    expect(body).toMatchObject({ format: 'jpg', width: 20, height: 40 })
    const { rawPayload } = await fileAt(`/files/${body.code}.jpg`)
    expect(rawPayload.includes('secret place')).toBe(false)
  })

  test('is cut by numbers, in the pixels of the picture as it is shown', async () => {
    const half = await sharp({
      create: { width: 40, height: 20, channels: 3, background: '#ff0000' },
    })
      .composite([
        {
          input: { create: { width: 20, height: 20, channels: 3, background: '#0000ff' } },
          left: 20,
          top: 0,
        },
      ])
      .png()
      .toBuffer()
    const { body } = await upload('a.png', half, '&cropLeft=20&cropTop=5&cropWidth=15&cropHeight=10')
    expect(body).toMatchObject({ width: 15, height: 10 })
    const { dominant } = await sharp((await fileAt(`/files/${body.code}.png`)).rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(200)
    expect(dominant.r).toBeLessThan(40)
  })

  test('cut beyond its edge or with a number missing is refused', async () => {
    const picture = await aPicture()
    const beyond = await upload('a.png', picture, '&cropLeft=30&cropTop=0&cropWidth=15&cropHeight=10')
    expect(beyond.body).toMatchObject({ code: 'INVALID', issues: [{ code: 'CROP_OUTSIDE' }] })
    const half = await upload('a.png', picture, '&cropLeft=30&cropTop=0')
    expect(half.body.issues).toMatchObject([{ path: 'cropWidth', code: 'REQUIRED' }, { path: 'cropHeight' }])
  })

  test('that moves keeps moving', async () => {
    const frames = await Promise.all([1, 2, 3].map(() => aPicture(20, 20)))
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const { body } = await upload('a.gif', moving)
    expect(body).toMatchObject({ format: 'gif', width: 20, height: 20 })
    const { rawPayload } = await fileAt(`/files/${body.code}.gif`)
    expect((await sharp(rawPayload).metadata()).pages).toBe(3)
  })

  test('as a drawing becomes a png: no script of it is kept', async () => {
    const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="50" height="40" onload="alert(1)">
      <script>alert(2)</script><rect width="50" height="40" fill="red"/></svg>`
    const { status, body } = await upload('a.svg', svg)
    expect(status).toBe(200)
    expect(body.format).toBe('png')
    const { headers, rawPayload } = await fileAt(`/files/${body.code}.png`)
    expect(headers['content-type']).toBe('image/png')
    expect(rawPayload.includes('alert')).toBe(false)
    expect((await sharp(rawPayload).metadata()).format).toBe('png')
  })
})

describe('what is no picture that can be taken', () => {
  test.each<[what: string, bytes: Uint8Array | string, status: number, code: string]>([
    ['an empty file', '', 400, 'FILE_EMPTY'],
    [
      'a page that calls itself png',
      '<!doctype html><svg><script>alert(1)</script></svg>',
      415,
      'IMAGE_TYPE_UNSUPPORTED',
    ],
    ['a text', 'hello', 415, 'IMAGE_TYPE_UNSUPPORTED'],
    ['a bmp, whose remedy is named', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 415, 'IMAGE_BMP'],
    ['9,000 × 9,000 pixels', pngOf(9_000, 9_000), 413, 'IMAGE_TOO_MANY_PIXELS'],
    ['a png that would fill the memory', pngOf(60_000, 60_000), 413, 'IMAGE_TOO_MANY_PIXELS'],
    ['a png that ends in its middle', pngOf(100, 100).subarray(0, 50), 400, 'FILE_DAMAGED'],
    ['a drawing of a broken kind', '<svg xmlns="http://www.w3.org/2000/svg"><rect', 400, 'FILE_DAMAGED'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 413, 'MEDIA_TOO_LARGE'],
  ])('%s', async (_what, bytes, status, code) => {
    const reply = await upload('a.png', bytes)
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code })
  })

  test('a small png that unpacks to a huge one is refused within its limits', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 9_000, channels: 3, background: '#000' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(2_000_000)
    const { status, body } = await upload('bomb.png', bomb)
    expect({ status, code: body.code }).toEqual({ status: 413, code: 'IMAGE_TOO_MANY_PIXELS' })
    expect(body.params).toMatchObject({ max: 40 })
  })

  test('a drawing that reckons without end holds a place for seconds', async () => {
    const bomb = `<svg xmlns="http://www.w3.org/2000/svg" width="2000" height="2000"><filter id="f">
      <feTurbulence baseFrequency="0.5" numOctaves="4000"/></filter><rect width="2000" height="2000" filter="url(#f)"/></svg>`
    const { status, body } = await upload('bomb.svg', bomb)
    expect([status, body.code, body.params]).toEqual([400, 'FILE_PARSE_TIMEOUT', { seconds: 4 }])
  })

  test('leaves nothing behind in the store', async () => {
    await upload('a.png', 'hello')
    const rows = await server.context.database.selectFrom('media_file').select('facts').execute()
    for (const { facts } of rows) expect(['png', 'jpg', 'gif']).toContain(facts['format'])
  })
})

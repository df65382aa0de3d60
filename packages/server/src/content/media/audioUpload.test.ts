import { AUDIO_SAMPLES, type AudioFile, sampleAddress } from '@parlance/contract'
import { parseBuffer } from 'music-metadata'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anMp3, uploadMediaFile } from '../../testing/file/media'
import { newDomain } from '../../testing/newDomain'
import { type Caller, startTestApp, type TestApp } from '../../testing/testApp'
import { sampleSound } from './sampleSounds'

let server: TestApp
let caller: Caller
beforeAll(async () => {
  server = await startTestApp()
  caller = await server.signUp()
})
afterAll(() => server.close())

const upload = (domainId: number, name: string, bytes: Uint8Array | string) =>
  uploadMediaFile<AudioFile>(server, caller, `/api/v1/audio/file?domainId=${domainId}`, name, bytes)
const fileAt = (address: string, headers = {}) => server.app.inject({ url: address, headers })

describe('an uploaded sound', () => {
  test('tells its length, and is served whole and in parts', async () => {
    const domainId = await newDomain(caller)
    const { status, body } = await upload(domainId, 'a.mp3', anMp3())
    expect(status).toBe(200)
    expect(body).toMatchObject({ format: 'mp3', sampleRate: 44_100, channels: 2 })
    expect(body.seconds).toBeCloseTo(1.04, 1)
    const address = `/files/${body.code}.mp3`
    const whole = await fileAt(address)
    expect(whole.headers).toMatchObject({ 'content-type': 'audio/mpeg', 'accept-ranges': 'bytes' })
    const part = await fileAt(address, { range: 'bytes=4-9' })
    expect(part.statusCode).toBe(206)
    expect(part.headers['content-range']).toBe(`bytes 4-9/${body.bytes}`)
    expect(part.rawPayload).toEqual(whole.rawPayload.subarray(4, 10))
    expect((await fileAt(address, { range: 'bytes=-3' })).rawPayload).toHaveLength(3)
    expect((await fileAt(address, { range: `bytes=${body.bytes}-` })).statusCode).toBe(416)
  })

  test('in a call centre is what a telephone line plays: 8 kHz, 16 bits, mono wav', async () => {
    const domainId = await newDomain(caller, 'ko', 'CALL_CENTRE')
    expect((await upload(domainId, 'a.mp3', anMp3())).body.code).toBe('AUDIO_CALL_CENTRE')
    const line = Buffer.from(sampleSound('chime'))
    expect((await upload(domainId, 'a.wav', line)).body).toMatchObject({
      format: 'wav',
      sampleRate: 8_000,
      channels: 1,
    })
    line.writeUInt32LE(16_000, 24)
    expect((await upload(domainId, 'b.wav', line)).body.code).toBe('AUDIO_CALL_CENTRE')
  })

  test.each<[what: string, bytes: Uint8Array | string, status: number, code: string]>([
    ['an empty file', '', 400, 'FILE_EMPTY'],
    ['a page', '<html><script>alert(1)</script></html>', 415, 'AUDIO_TYPE_UNSUPPORTED'],
    ['a wav outside of call centres', sampleSound('chime'), 415, 'AUDIO_TYPE_UNSUPPORTED'],
    ['a head without a sound', anMp3().subarray(0, 200), 400, 'FILE_DAMAGED'],
    ['more than 20 MB', Buffer.alloc(20 * 1024 * 1024 + 1), 413, 'MEDIA_TOO_LARGE'],
  ])('%s is refused', async (_what, bytes, status, code) => {
    const reply = await upload(await newDomain(caller), 'a.mp3', bytes)
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status, code })
  })
})

test('five free sounds come with the product, as a telephone line plays them', async () => {
  expect(AUDIO_SAMPLES).toHaveLength(5)
  for (const sample of AUDIO_SAMPLES) {
    const { statusCode, headers, rawPayload } = await fileAt(sampleAddress(sample))
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('audio/wav')
    const { format } = await parseBuffer(rawPayload)
    expect(format).toMatchObject({ sampleRate: 8_000, bitsPerSample: 16, numberOfChannels: 1 })
    expect(format.duration).toBeGreaterThan(0.5)
  }
  expect((await fileAt('/files/sample-drum.wav')).statusCode).toBe(404)
})

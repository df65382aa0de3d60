import { Transform } from 'node:stream'

/** Waiting for less is not worth a timer. */
const LEAST_WAIT_MS = 5

/**
 * Returns a function that makes streams which pass bytes on as they are, all together so many a second: large bodies
 * leave the thread to others.
 */
export function createPace(bytesPerSecond: number): () => Transform {
  let freeAt = 0
  return () =>
    new Transform({
      transform(chunk: Buffer, _encoding, passOn) {
        const now = performance.now()
        freeAt = Math.max(now, freeAt) + (chunk.length / bytesPerSecond) * 1_000
        if (freeAt - now < LEAST_WAIT_MS) passOn(null, chunk)
        else setTimeout(passOn, freeAt - now, null, chunk)
      },
    })
}

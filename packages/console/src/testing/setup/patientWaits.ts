import { vi } from 'vitest'

const PATIENCE_MS = 180_000

// Where nothing else is said, a wait gives a busy machine more than the second that is the default.
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })

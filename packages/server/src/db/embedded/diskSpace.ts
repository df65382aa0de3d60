import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A segment of PostgreSQL's log of writes: less space than that, and it cannot recover. */
const SEGMENT_BYTES = 16_777_216
const BLOCK = Buffer.alloc(1_048_576)

/** Whether a disk has no room for what PostgreSQL writes when it recovers, or its owner's quota has none. It is tried. */
export async function isDiskFull(directory: string): Promise<boolean> {
  const path = join(directory, `space.${process.pid}`)
  try {
    const file = await open(path, 'w')
    // Without a name it is gone with this process, however that ends.
    await rm(path)
    try {
      for (let written = 0; written < SEGMENT_BYTES; written += BLOCK.length) await file.write(BLOCK)
    } finally {
      await file.close()
    }
    return false
  } catch (error) {
    return ['ENOSPC', 'EDQUOT'].includes((error as NodeJS.ErrnoException).code ?? '')
  }
}

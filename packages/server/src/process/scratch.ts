import { randomBytes } from 'node:crypto'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { removeIfOlder } from './removeIfOlder'

/** Files of this node for as long as it works with them, which other programs and processes of ours open by path. */
export type Scratch = {
  /** The path of a new file. Whoever asks for it removes it. */
  newFile(): Promise<string>
  /** Removes what was left by processes that were killed before they could; returns how many files that were. */
  removeOlder(before: number): Promise<number>
}

/** Scratch files in a folder, which is made when it is needed. */
export function openScratch(folder: string): Scratch {
  return {
    async newFile() {
      await mkdir(folder, { recursive: true })
      return path.join(folder, randomBytes(12).toString('hex'))
    },
    async removeOlder(before) {
      let removed = 0
      for (const name of await readdir(folder).catch(() => []))
        if (await removeIfOlder(path.join(folder, name), before)) removed += 1
      return removed
    },
  }
}

import { rm, stat } from 'node:fs/promises'

/** Removes a file, or a folder with all in it, unless it was changed since; returns whether it went. */
export async function removeIfOlder(file: string, before: number): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  if (!found || found.mtimeMs >= before) return false
  await rm(file, { force: true, recursive: true })
  return true
}

import { execFile } from 'node:child_process'
import { access, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Folder of an npm package (`name@version`), fetched and unpacked once. */
export function npmPackage(cache, specifier) {
  return once(join(cache, 'npm', specifier), async (folder) => {
    await run('npm', ['pack', '--silent', specifier], { cwd: folder })
    const [archive] = await endingIn(folder, '.tgz')
    await run('tar', ['-xzf', archive, '--strip-components=1'], { cwd: folder })
    await rm(join(folder, archive))
  })
}

/** Folder of a Debian package's files, fetched and unpacked once. */
export function debianPackage(cache, name) {
  return once(join(cache, 'debian', name), async (folder) => {
    await run('apt-get', ['download', name], { cwd: folder })
    const [archive] = await endingIn(folder, '.deb')
    await run('dpkg', ['-x', archive, '.'], { cwd: folder })
    await rm(join(folder, archive))
  })
}

/** A half-filled folder would be taken for a whole one, so it gets its name last. */
async function once(folder, fill) {
  if (await exists(folder)) return folder
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true })
  await fill(unfinished)
  await rename(unfinished, folder)
  return folder
}

async function endingIn(folder, ending) {
  return (await readdir(folder)).filter((name) => name.endsWith(ending))
}

/** Whether there is such a file or folder. */
export async function exists(path) {
  try {
    await access(path)
    return true
  } catch {
    return false
  }
}

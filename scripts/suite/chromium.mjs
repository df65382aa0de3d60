import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Fonts too: without them the pages of half our languages are rows of boxes. */
const packages = ['chromium', 'fonts-noto-cjk', 'fonts-thai-tlwg']

/**
 * The path of a Chromium to test in: CHROMIUM, or one that is installed, or, for root on a Debian kind of
 * system, one that is installed now.
 *
 * @returns {string | undefined}
 */
export function findChromium() {
  return installedChromium() ?? install()
}

/**
 * The path of CHROMIUM, or of one that is installed.
 *
 * @returns {string | undefined}
 */
export function installedChromium() {
  const named = process.env['CHROMIUM']
  if (named) return named
  const folders = [...new Set(['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)])]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

function install() {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined
  process.stdout.write('There is no Chromium: installing Debian’s …\n')
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', ...packages)
  return installedChromium()
}

function aptGet(...parameters) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stdout, stderr } = spawnSync('apt-get', ['-qq', ...parameters], { env, encoding: 'utf8' })
  if (status !== 0)
    process.stderr.write(`apt-get ${parameters[0]}: ${`${stdout}${stderr}`.trim().slice(-500)}\n`)
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

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
  return process.env['CHROMIUM'] || installed() || install()
}

function installed() {
  const folders = [...new Set(['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)])]
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

function install() {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) return undefined
  process.stdout.write('There is no Chromium: installing Debian’s …\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  for (const step of [['update'], ['install', '-y', '--no-install-recommends', ...packages]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', ['-qq', ...step], { env, encoding: 'utf8' })
    if (status !== 0) process.stderr.write(`apt-get ${step[0]}: ${`${stdout}${stderr}`.trim().slice(-500)}\n`)
  }
  return installed()
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs what package-lock.json names, unless it is there. Needs nothing but Node and npm.
 *
 * @param {string} root the checkout
 * @param {{ withDevelopment: boolean }} wanted development packages build and test; a built product runs without
 */
export function installMissing(root, { withDevelopment }) {
  const stampFile = join(root, 'node_modules/.parlance-lock')
  const stamp = stampOf(root)
  const stamped = existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp
  if (stamped || isInstalled(root, withDevelopment)) {
    if (!stamped && isInstalled(root, true)) writeStamp(stampFile, stamp)
    return
  }
  process.stdout.write('Installing what package-lock.json names (once, about half a minute) …\n')
  // `npm ci` takes the lock file to the letter, and refuses it whole when a package for some other platform is
  // not in it; `npm install` takes the same versions and is content.
  const status = runNpm(root, ['ci']) && runNpm(root, ['install', '--no-save'])
  if (status !== 0) throw new Error(`The packages could not be installed (npm ended with ${status}).`)
  writeStamp(stampFile, stamp)
}

function runNpm(root, parameters) {
  const { command, leading } = npm()
  const { status, error } = spawnSync(
    command,
    // Nothing we use needs an install script, so none is run.
    [...leading, ...parameters, '--ignore-scripts', '--no-audit', '--no-fund'],
    {
      cwd: root,
      // What the person set for running must not thin out what is needed for building.
      env: { ...process.env, NODE_ENV: 'development', npm_config_omit: '' },
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  )
  if (error) throw new Error(`npm could not be started (${error.message}).`)
  return status
}

/** npm tells its scripts where it is, which also finds the npm that is not on the path. */
function npm() {
  const path = process.env['npm_execpath']
  if (path?.endsWith('.js') && path.includes('npm')) return { command: process.execPath, leading: [path] }
  return { command: 'npm', leading: [] }
}

/** The same lock file gives other files on another platform. */
function stampOf(root) {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  return `${lock} ${process.platform}-${process.arch}\n`
}

/** A checkout that may not be written to is looked through again next time, which costs milliseconds. */
function writeStamp(file, stamp) {
  try {
    writeFileSync(file, stamp)
  } catch (error) {
    if (!['EROFS', 'EACCES', 'EPERM'].includes(error.code)) throw error
  }
}

/** Whether somebody's own `npm ci` has been here: npm notes what it installed. */
function isInstalled(root, withDevelopment) {
  const noted = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const found = JSON.parse(readFileSync(noted, 'utf8')).packages
  return Object.entries(wanted)
    .filter(([path, each]) => path.startsWith('node_modules/') && isNeeded(each, withDevelopment))
    .every(([path, each]) => found[path]?.version === each.version)
}

function isNeeded(each, withDevelopment) {
  if ((each.dev || each.devOptional) && !withDevelopment) return false
  if (!each.optional) return true
  if (!each.os || !each.cpu || each.libc) return false
  return each.os.includes(process.platform) && each.cpu.includes(process.arch)
}

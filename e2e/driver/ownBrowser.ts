import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'
import { afterAll } from 'vitest'
import { until } from '../../packages/server/src/testing/until'
import { chromiumArguments } from './browser'
import type { Operator } from './operator'

/** A Chromium as a person has it: a process of its own with a profile on disk, which can be killed and started again. */
export type OwnBrowser = {
  context: BrowserContext
  profile: string
  /** Ends it as the system does when memory runs out, or as a power cut would. */
  kill9(): Promise<void>
}

const running = new Set<ChildProcess>()
const profiles = new Set<string>()
const endAll = () => {
  for (const child of running) child.kill('SIGKILL')
}

afterAll(async () => {
  endAll()
  await until(() => running.size === 0)
  for (const profile of profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
})
process.once('exit', endAll)

/** Starts one that is signed in as a person; by default with a new, empty profile. */
export async function startBrowser(as: Operator, profile = aProfile()): Promise<OwnBrowser> {
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  const start = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(
    process.env['CHROMIUM'] ?? chromium.executablePath(),
    [...chromiumArguments, ...start, '--window-size=1440,900', 'about:blank'],
    { stdio: 'ignore' },
  )
  running.add(child)
  child.once('exit', () => running.delete(child))
  while (!existsSync(portFile) || !readFileSync(portFile, 'utf8').includes('\n')) {
    if (child.exitCode !== null) throw new Error('the browser ended before it was ready')
    await sleep(20)
  }
  const port = readFileSync(portFile, 'utf8').split('\n')[0]
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const context = browser.contexts()[0]!
  context.setDefaultTimeout(60_000)
  const [name, value] = as.cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url: as.address }])
  return {
    context,
    profile,
    async kill9() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
      await browser.close().catch(() => {})
    },
  }
}

function aProfile(): string {
  const profile = mkdtempSync(join(tmpdir(), 'parlance-profile-'))
  profiles.add(profile)
  return profile
}

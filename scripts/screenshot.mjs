/**
 * `node scripts/screenshot.mjs`: makes docs/screenshot.png anew. Starts the product as a person would, adds the
 * Korean sample bot, and shows its domain with a talk in beta and the reasons of an answer.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import { buildStale } from './build.mjs'
import { findChromium } from './suite/chromium.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const file = join(root, 'docs/screenshot.png')
const place = mkdtempSync(join(tmpdir(), 'parlance-screenshot-'))
const said = ['쿠폰은 어떻게 쓰나요', '산 옷을 다른 사이즈로 교환하고 싶어요']
await buildStale()
const port = await freePort()
const address = `http://127.0.0.1:${port}`
const product = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
  env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: place, LOG_LEVEL: 'silent' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
try {
  await new Promise((resolve) =>
    product.stdout.on('data', (text) => String(text).includes('ready at') && resolve()),
  )
  await takePicture()
  process.stdout.write(`${file}: ${Math.round(statSync(file).size / 1024)} KB\n`)
} finally {
  await browser.close()
  const ended = new Promise((resolve) => product.once('exit', resolve))
  if (product.exitCode === null && product.kill('SIGTERM')) await ended
  rmSync(place, { recursive: true, force: true })
}

async function takePicture() {
  const context = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-requested-with': 'XMLHttpRequest' },
  })
  const call = async (method, path, data) => (await context.request.fetch(path, { method, data })).json()
  await call('POST', '/api/v1/user', {
    agreedToTerms: true,
    email: 'hana@example.com',
    password: 'parl@nce2026',
    confirmPassword: 'parl@nce2026',
    name: 'Hana Kim',
    locale: 'en-US',
  })
  const { id } = await call('POST', '/api/v1/sample', { language: 'ko' })
  await buildEnd(() => call('GET', `/api/v1/build/last_build/${id}`))
  await call('POST', `/api/v1/deploy?domainId=${id}&buildId=1&target=REAL`)
  const page = await context.newPage()
  await page.goto(`/dmManagement?domainId=${id}`)
  await page.getByRole('button', { name: 'Test panel', exact: true }).click()
  for (const text of said) {
    const answered = page.getByRole('button', { name: 'Why this answer' })
    const before = await answered.count()
    await page.getByLabel('Say something to the bot').fill(text)
    await page.keyboard.press('Enter')
    await answered.nth(before).waitFor()
  }
  await page.getByRole('button', { name: 'Why this answer' }).last().click()
  // The question, its answer and the reasons together.
  await page
    .locator('.parlance-person')
    .last()
    .evaluate((bubble) => bubble.scrollIntoView({ block: 'start' }))
  await page.getByRole('log').evaluate((log) => log.scrollBy(0, -16))
  await page.mouse.move(700, 860)
  await page.waitForLoadState('networkidle')
  await sleep(1_000)
  await page.screenshot({ path: file })
}

async function buildEnd(last) {
  while (!(await last()).endedAt) await sleep(200)
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('modelCompare.mjs', import.meta.url))
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'model-compare-'))
})
afterAll(() => rm(directory, { recursive: true }))

function run(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

it('measures every set of a folder and puts the figures into tables', async () => {
  const things = ['주문', '배송', '환불', '쿠폰']
  const rows = (asks: string[]) => things.flatMap((thing) => asks.map((ask) => `${thing} ${ask}\t${thing}`))
  const data = join(directory, 'data')
  await mkdir(join(data, 'shop-ko'), { recursive: true })
  await writeFile(
    join(data, 'shop-ko/train.tsv'),
    rows(['확인', '언제 돼요', '알려줘', '하고 싶어요']).join('\n'),
  )
  await writeFile(join(data, 'shop-ko/dev.tsv'), rows(['확인해 주세요', '언제']).join('\n'))
  const common = ['--data', data, '--cache', join(directory, 'cache')]

  const { status, stdout, stderr } = await run(...common)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  const lines = stdout.split('\n').filter((line) => line.startsWith('{'))
  const [full, leaveOut, few] = lines.map((line) => JSON.parse(line))
  expect(full).toMatchObject({ set: 'shop-ko', system: 'parlance', figures: { accuracy: 1, macroF1: 1 } })
  for (const name of ['modelMb', 'p99Ms', 'peakMb', 'cpuSeconds']) {
    expect(full.figures[name]).toBeGreaterThan(0)
  }
  expect(leaveOut.figures.auroc).toBeGreaterThan(0.5)
  expect(few.figures).toMatchObject({ few5With: 1, few10With: 1 })
  expect(stdout).toContain('| shop-ko | 100.0 | – |')

  const again = await run(...common, '--earlier', '--skip', 'full,leaveOut,few')
  expect(again.stdout).toContain('| shop-ko | 100.0 | – |')
}, 120_000)

it('says in one line what is wrong with its options', async () => {
  const wrong: [string[], RegExp][] = [
    [[], /--data is missing/],
    [['--data', directory, '--language', 'fr'], /fr is not one of/],
    [['--data', directory, '--skip', 'all'], /--skip takes some of/],
    [['--colour'], /Unknown option/],
  ]
  for (const [args, message] of wrong) {
    const { status, stdout, stderr } = await run(...args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(message)
  }
}, 120_000)

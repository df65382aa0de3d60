import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'

const SCRIPT = fileURLToPath(new URL('modelEvaluate.mjs', import.meta.url))
let directory: string

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'model-evaluate-'))
})
afterAll(() => rm(directory, { recursive: true }))

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(directory, name)
  await writeFile(path, content)
  return path
}

function run(...args: string[]): Promise<{ status: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [SCRIPT, ...args], (error, stdout, stderr) => {
      resolve({ status: error === null ? 0 : Number(error.code), stdout, stderr })
    })
  })
}

const QUESTIONS = ['opening hours', 'when do you open'].map((text) => `${text}\thours`)
const PARCELS = ['where is my parcel', 'track my parcel'].map((text) => `${text}\tdelivery`)

it('prints one line of JSON with every figure', async () => {
  const train = await file('train.tsv', [...QUESTIONS, ...PARCELS].join('\r\n'))
  const test = await file('test.tsv', '\ufeffwhen open\thours\nmy parcel\tdelivery\n')
  const oos = await file('oos.tsv', '고양이\tanything\n')
  const { status, stdout, stderr } = await run(
    '--language',
    'en',
    '--train',
    train,
    '--test',
    test,
    '--oos',
    oos,
  )
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.trimEnd().split('\n')).toHaveLength(1)
  const figures = JSON.parse(stdout)
  expect(figures).toMatchObject({
    accuracy: 1,
    macroF1: 1,
    oosRecall: 1,
    thresholds: { single: 0.429, similar: 0.087 },
  })
  const names = ['inScopeAccuracy', 'trainSeconds', 'modelBytes', 'p50Ms', 'p99Ms', 'peakRssMb']
  for (const name of names) expect(figures[name]).toBeGreaterThan(0)
}, 30_000)

it('says in one line what is wrong with its input', async () => {
  const good = await file('good.tsv', QUESTIONS.join('\n'))
  const bad = await file('bad.tsv', `${QUESTIONS[0]}\nno tab here\n`)
  const empty = await file('empty.tsv', '\n')
  const binary = await file('binary.tsv', Uint8Array.of(0xff, 0xfe, 0x41))
  const wrong: [string[], RegExp][] = [
    [['--language', 'en', '--train', good], /--test is missing/],
    [['--language', 'fr', '--train', good, '--test', good], /fr is not one of/],
    [
      ['--language', 'en', '--train', good, '--test', join(directory, 'none.tsv')],
      /none\.tsv cannot be read/,
    ],
    [['--language', 'en', '--train', bad, '--test', good], /bad\.tsv:2: expected text<TAB>intent/],
    [['--language', 'en', '--train', empty, '--test', good], /empty\.tsv holds no lines/],
    [['--language', 'en', '--train', binary, '--test', good], /binary\.tsv is not UTF-8/],
    [['--colour'], /Unknown option/],
  ]
  for (const [args, message] of wrong) {
    const { status, stdout, stderr } = await run(...args)
    expect(status).toBe(1)
    expect(stdout).toBe('')
    expect(stderr.trimEnd().split('\n')).toHaveLength(1)
    expect(stderr).toMatch(message)
  }
}, 30_000)

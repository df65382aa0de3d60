import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifyFolders } from './folders.mjs'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'parlance-folders-'))
  for (const folder of ['packages', 'e2e', 'benches', 'scripts', 'research']) mkdirSync(join(root, folder))
})
afterEach(() => rmSync(root, { recursive: true }))

function fill(folder: string, count: number, ending: string): void {
  mkdirSync(join(root, folder), { recursive: true })
  for (let n = 0; n < count; n++) writeFileSync(join(root, folder, `file${n}${ending}`), '')
}

test('no folder of ours holds too many source files', () => {
  expect(verifyFolders()).toEqual([])
})

test('tests count, and what is no source does not', () => {
  fill('packages/server/src/job', 15, '.ts')
  fill('packages/server/src/job', 5, '.test.ts')
  fill('packages/server/src/job', 9, '.module.css')
  expect(verifyFolders(root)).toEqual([])
  fill('packages/server/src/job', 1, '.test.tsx')
  expect(verifyFolders(root)).toEqual([expect.stringMatching(/^packages\/server\/src\/job holds 21 /)])
})

test('a folder counts by itself, wherever it lies', () => {
  fill('e2e', 20, '.ts')
  fill('e2e/driver', 20, '.ts')
  fill('scripts/suite', 21, '.mjs')
  expect(verifyFolders(root)).toEqual([expect.stringMatching(/^scripts\/suite holds 21 /)])
})

test('locales and migrations are as many as there are', () => {
  fill('packages/console/src/locales', 30, '.ts')
  fill('packages/server/src/db/migrations', 30, '.ts')
  fill('packages/server/node_modules/library', 30, '.js')
  expect(verifyFolders(root)).toEqual([])
})

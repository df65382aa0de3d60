import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AREAS } from '../areas'
import { createBots, servedBot } from '../builds/deploy/serving'
import { type Caller, startTestApp, type TestApp } from '../testing/testApp'
import { aConversation, aTestBot, type TestBot } from '../testing/testBot'
import { sweepFiles, sweepScratch } from './sweepFiles'

let server: TestApp
let owner: Caller
let bot: TestBot

beforeAll(async () => {
  server = await startTestApp()
  owner = await server.signUp()
  bot = await aTestBot(server, owner, [aConversation('배송', ['배송 언제 오나요'], '이틀 안에 도착합니다.')])
})
afterAll(() => server.close())

const DAYS_AGO = new Date(Date.now() - 3 * 24 * 3_600_000)

/** Writes a file of the blob store, and makes it look old. */
async function left(key: string, when: Date | null = DAYS_AGO): Promise<void> {
  const file = path.join(server.context.blobs.address.folder, key)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, 'x')
  if (when) for (const each of [file, path.dirname(file)]) await utimes(each, when, when)
}

async function files(): Promise<string[]> {
  const { folder } = server.context.blobs.address
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()
}

test('what kills left goes when it is old; what rows name, and what is being written, stays', async () => {
  const { context } = server
  const { domainId, buildId } = bot
  const before = await files()
  const bundle = before.find((name) => /^bundle\/\d+\/[0-9a-f]{64}$/.test(name))!
  await utimes(path.join(context.blobs.address.folder, bundle), DAYS_AGO, DAYS_AGO)
  await left(`bundle/${domainId}/${'0'.repeat(64)}`)
  await left(`bundle/${domainId}/report-${buildId + 1}`)
  await left(`bundle/${domainId}/work-${buildId}/content`)
  await left('bundle/4711/whatever')
  await left(`upload/${domainId}/abc/index`)
  await left(`upload/${domainId}/def/index.0123456789ab.part`)
  await left(`restore/${domainId}/ghi`)
  const young = [
    `bundle/${domainId}/${'1'.repeat(64)}`,
    `bundle/${domainId}/${'2'.repeat(64)}.0123456789ab.part`,
    `upload/${domainId}/jkl/index`,
  ]
  for (const key of young) await left(key, null)

  expect(await sweepFiles(context, AREAS)).toBeGreaterThan(0)
  expect(await files()).toEqual([...before, ...young].toSorted())
  expect(await sweepFiles(context, AREAS)).toBe(0)
  context.own(createBots).clear()
  expect(await servedBot(context, domainId, 'REAL')).toMatchObject({ buildId })
})

test('of the scratch files of the node those go that a kill left', async () => {
  const { context } = server
  const [old, young] = [await context.scratch.newFile(), await context.scratch.newFile()]
  for (const file of [old, young]) await writeFile(file, 'x')
  await utimes(old, DAYS_AGO, DAYS_AGO)
  expect(await sweepScratch(context)).toBe(1)
  expect(await readdir(path.dirname(young))).toEqual([path.basename(young)])
})

test('a store knows its own keys only, and lists what is whole', async () => {
  const { blobs } = server.context
  await expect(blobs.get('../secret.key')).rejects.toThrow('not a blob key')
  await expect(blobs.list('upload/..')).rejects.toThrow('not a blob key')
  await blobs.put('upload/7/abc/index', Buffer.from('x'))
  await left('upload/7/abc/index.0123456789ab.part', null)
  expect(await blobs.list('upload/7')).toEqual(['abc'])
  expect(await blobs.list('upload/7/abc')).toEqual(['index'])
  expect(await blobs.list('upload/8')).toEqual([])
})

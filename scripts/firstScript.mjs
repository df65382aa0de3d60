/**
 * `npm run first-script`: how much script, gzipped, the first pages of the console need before they are shown and can be
 * used: the entry, the page with its frame, all that these import, and the first words of one locale. What stands behind
 * a `Suspense` of theirs (menus, palette, notices) is fetched meanwhile and not counted. And how many files of script any
 * part needs that is fetched when it is needed, such as a page. Reads what the last build made.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { FIRST_PAGES, FRAME } from './bundle/firstPages.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const output = join(root, 'packages/console/dist')
const LIMIT = 200_000
/** A browser makes six requests at a time, and each takes a round trip. */
const MOST_FILES = 25
const LOCALES = ['en-US', 'id-ID', 'ja-JP', 'ko-KR', 'th-TH', 'zh-CN', 'zh-TW']

/** The bytes of script that each first page needs, with the words of the locale that has the longest. */
function firstScript(manifest) {
  const words = LOCALES.map((locale) => gzipped(chunkNamed(manifest, locale).file))
  return Object.entries(FIRST_PAGES).map(([page, sources]) => {
    const chunks = importedBy(manifest, ['index.html', ...sources])
    const script = chunks.map((key) => gzipped(manifest[key].file)).reduce((sum, bytes) => sum + bytes, 0)
    return { page, bytes: script + Math.max(...words) }
  })
}

/** The files of script that each part which is fetched when it is needed needs in the frame, without words, the most first. */
function filesOfParts(manifest) {
  const parts = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && key.endsWith('.tsx'))
  if (parts.length === 0) throw new Error('No page of the console is a file of its own.')
  return parts
    .map((source) => {
      const files = importedBy(manifest, ['index.html', FRAME, source]).map((key) => manifest[key].file)
      return { source, files: files.filter((file) => file.endsWith('.js')).length }
    })
    .sort((a, b) => b.files - a.files)
}

/** What is over the limits, one line each. */
function faultsOf(manifest, first, parts) {
  const large = first
    .filter(({ bytes }) => bytes > LIMIT)
    .map(({ page, bytes }) => `${page} needs ${bytes} bytes of script before it is shown: at most ${LIMIT}.`)
  const many = parts
    .filter(({ files }) => files > MOST_FILES)
    .map(({ source, files }) => `${source} needs ${files} files before it is shown: at most ${MOST_FILES}.`)
  return [...large, ...many, ...importingEachOther(manifest)]
}

/** Files that import each other, which would run before what they need. */
function importingEachOther(manifest) {
  const done = new Set()
  const faults = []
  const visit = (key, path) => {
    if (path.includes(key))
      faults.push(`${[...path, key].join(' imports ')}: what runs first is not what is needed first.`)
    if (done.has(key) || path.includes(key)) return
    for (const imported of manifest[key].imports ?? []) visit(imported, [...path, key])
    done.add(key)
  }
  for (const key of Object.keys(manifest)) visit(key, [])
  return faults
}

function readManifest() {
  const file = join(output, '.vite/manifest.json')
  if (!existsSync(file)) throw new Error('The console is not built: run npm run build -- console')
  return JSON.parse(readFileSync(file, 'utf8'))
}

function chunkNamed(manifest, name) {
  const found = Object.values(manifest).find((chunk) => chunk.name === name && chunk.file.endsWith('.js'))
  if (!found) throw new Error(`There is no file of words for ${name}.`)
  return found
}

/** The keys of some chunks and of all that they import before they run. */
function importedBy(manifest, keys) {
  const found = new Set()
  const add = (key) => {
    if (found.has(key)) return
    if (!manifest[key]) throw new Error(`${key} is no chunk of the console.`)
    found.add(key)
    for (const imported of manifest[key].imports ?? []) add(imported)
  }
  for (const key of keys) add(key)
  return [...found]
}

function gzipped(file) {
  return gzipSync(readFileSync(join(output, file)), { level: 9 }).length
}

const manifest = readManifest()
const [first, parts] = [firstScript(manifest), filesOfParts(manifest)]
for (const { page, bytes } of first) process.stdout.write(`${page} ${(bytes / 1000).toFixed(1)} KB\n`)
process.stdout.write(`At most ${parts[0].files} files: ${parts[0].source}\n`)
const faults = faultsOf(manifest, first, parts)
for (const fault of faults) process.stderr.write(`${fault}\n`)
if (faults.length > 0) process.exitCode = 1

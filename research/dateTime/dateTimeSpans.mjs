/**
 * npm run -s bench:dateTime -- --data FOLDER [--language ko] [--part dev] [--list]
 *
 * Measures what DATE, TIME, DATETIME and DURATION find in texts whose dates and times people have marked. FOLDER holds
 * `LOCALE.tsv` files of lines `part<TAB>text with [date : …] and [time : …]`. A mark is found when something found
 * overlaps it; what is found without overlapping any mark is too much. `--list` prints both, `--part` reads only such
 * lines. Wrong input gives one line of explanation and exit status 1.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importBundled } from '../../scripts/bundle/bundleForNode.mjs'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const USAGE = 'usage: npm run -s bench:dateTime -- --data FOLDER [--language ko] [--part dev] [--list]'
const LANGUAGES = {
  'ko-KR': 'ko',
  'ja-JP': 'ja',
  'zh-CN': 'zh-CN',
  'zh-TW': 'zh-TW',
  'en-US': 'en',
  'th-TH': 'th',
  'id-ID': 'id',
}
const CODES = ['DATETIME', 'DATE', 'TIME', 'DURATION']
/** Wednesday. */
const NOW = { year: 2026, month: 11, day: 18, hour: 10, minute: 0, weekday: 3 }
const MARK = /\[(date|time) : ([^\]]*)\]/g

class InputError extends Error {}

try {
  const options = readOptions(process.argv.slice(2))
  const files = filesOf(options)
  const engine = await loadEngine()
  for (const [language, path] of files) print(language, measure(engine, language, path, options), options)
} catch (error) {
  if (!(error instanceof InputError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readOptions(args) {
  const text = { type: 'string' }
  try {
    const { values } = parseArgs({
      args,
      options: { data: text, language: text, part: text, list: { type: 'boolean' } },
    })
    if (values.data !== undefined) return values
  } catch (error) {
    throw new InputError(`${error.message.split('\n')[0]}; ${USAGE}`)
  }
  throw new InputError(`--data is missing; ${USAGE}`)
}

function filesOf({ data, language }) {
  let names
  try {
    names = readdirSync(data)
  } catch (error) {
    throw new InputError(`${data} cannot be read (${error.code})`)
  }
  const files = Object.entries(LANGUAGES)
    .filter(([locale, code]) => names.includes(`${locale}.tsv`) && (language ?? code) === code)
    .map(([locale, code]) => [code, join(data, `${locale}.tsv`)])
  if (files.length === 0) throw new InputError(`${data} holds no file of ${language ?? 'any language'}`)
  return files
}

async function loadEngine() {
  const outfile = join(ROOT, 'node_modules/.cache/parlance', `dateTimeSpans-${process.pid}.mjs`)
  const contents = `
    export { findSystemEntity } from '../packages/engine/src/systemEntity/findSystemEntity'
    export { normalizeText } from '../packages/engine/src/text/normalize'
  `
  return importBundled({ contents, resolveDir: join(ROOT, 'scripts') }, outfile)
}

function measure(engine, language, path, { part }) {
  const sums = { marks: 0, hit: 0, found: 0, right: 0, missed: [], extra: [], byKind: {} }
  for (const line of readFileSync(path, 'utf8').split('\n')) {
    const [lineOf, marked] = line.split('\t')
    if (marked === undefined || (part ?? lineOf) !== lineOf) continue
    const { text, marks } = readMarks(marked, engine.normalizeText)
    const found = stretchesIn(engine, language, text)
    addLine(sums, marked, text, marks, found)
  }
  return sums
}

/** The text as the engine reads it, and the stretches that are marked in it. */
function readMarks(marked, normalizeText) {
  const marks = []
  let text = ''
  let from = 0
  for (const match of marked.matchAll(MARK)) {
    text += marked.slice(from, match.index)
    marks.push({ kind: match[1], start: text.length, end: text.length + match[2].length })
    text += match[2]
    from = match.index + match[0].length
  }
  text += marked.slice(from)
  const normal = normalizeText(text)
  // Where normalising moves letters, the marks are of another text.
  return normal.length === text.length ? { text: normal, marks } : { text: text.toLowerCase(), marks }
}

/** What the four entities find, those that overlap as one. */
function stretchesIn(engine, language, text) {
  const all = CODES.flatMap((code) =>
    engine
      .findSystemEntity(code, language, { text, cased: text }, NOW)
      .map(({ start, end, value }) => ({ start, end, as: `${code} ${value}` })),
  )
  const joined = []
  for (const one of all.sort((a, b) => a.start - b.start || b.end - a.end)) {
    const last = joined.at(-1)
    if (last && one.start < last.end) last.end = Math.max(last.end, one.end)
    else joined.push({ ...one })
  }
  return joined
}

function addLine(sums, marked, text, marks, found) {
  for (const mark of marks) {
    const kind = (sums.byKind[mark.kind] ??= { marks: 0, hit: 0 })
    const isHit = found.some((one) => overlap(one, mark))
    sums.marks++
    kind.marks++
    if (isHit) {
      sums.hit++
      kind.hit++
    } else sums.missed.push(`${mark.kind}: ${text.slice(mark.start, mark.end)}\t| ${marked}`)
  }
  for (const one of found) {
    sums.found++
    if (marks.some((mark) => overlap(one, mark))) sums.right++
    else sums.extra.push(`${text.slice(one.start, one.end)} (${one.as})\t| ${marked}`)
  }
}

function overlap(a, b) {
  return a.start < b.end && b.start < a.end
}

function print(language, { marks, hit, found, right, missed, extra, byKind }, { list }) {
  const kinds = Object.fromEntries(
    Object.entries(byKind).map(([kind, sum]) => [`${kind}Recall`, share(sum.hit, sum.marks)]),
  )
  const figures = { recall: share(hit, marks), precision: share(right, found), ...kinds, marks, found }
  console.log(JSON.stringify({ language, ...figures }))
  if (!list) return
  for (const one of missed) console.log(`missed\t${one}`)
  for (const one of extra) console.log(`too much\t${one}`)
}

function share(part, whole) {
  return whole === 0 ? null : Number((part / whole).toFixed(4))
}

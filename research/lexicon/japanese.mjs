/**
 * Japanese words: meanings from Debian `edict`, inflected forms and how common words are from Debian `mecab-ipadic`. A
 * word gets the vector of its English glosses, an inflected form that of its basic form, a reading in Kana that of
 * the words it may stand for.
 */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { glossWords, sensesVector } from './glosses.mjs'
import { debianPackage } from './packages.mjs'
import { addScaled, unitVector } from './vectors.mjs'
import { DIMENSIONS, normalWord, weightOfProbability, writeWords } from './words.mjs'

const ENTRY = /^(\S+?)(?: \[([^\]]+)\])? \/(.*)\/$/
const COMMON = '(P)'
/** Marks that do not belong to the written form: `有る(P)`, `ﾌｧｲﾙ(ik)`. */
const MARKS = /\(.*?\)/g
const KANA_ONLY = /^[ぁ-ゖァ-ヺー]+$/
/** The cost of a word in `mecab-ipadic` is about -800 · ln p among words of its kind, but for a factor. */
const COST_SCALE = 800
const LIKELIEST = 3e-3
/** No word that means something is commoner; words that only hold a sentence together are. */
const MOST_MEANING = 1e-4
const HOLDS_TOGETHER = 1e-2
const HOLDS_SOMETIMES = 1e-3
const STRUCTURAL = /^(助詞|助動詞|フィラー|記号|接頭詞|接続詞|連体詞)$/
const DEPENDENT = /^(非自立|接尾|代名詞|数)$/
const UNSEEN = 1e-8
const COMMON_UNSEEN = 2e-6
/** Words that the dictionary marks as common, and loanwords of a common English word, go before others. */
const COMMON_FIRST = 30
const LOANWORD = /^[ァ-ヺー]{3,}$/
const COMMON_ENGLISH = 30_000
/** A reading stands for a word less often than its usual writing. */
const BY_READING = 0.2
/** Of several words of one writing, one that is not marked as common is hardly ever meant. */
const IF_NOT_COMMON = 0.05
/** The dictionary marks words that are usually written in Kana; other readings count only where long and common. */
const USUALLY_KANA = '(uk)'
const LONG_READING = 4
/** Verbs that hardly mean anything of their own. */
const LIGHT_VERBS = new Set(
  'する 為る ある 有る いる 居る なる 成る やる 遣る できる 出来る くださる 下さる いただく 頂く'.split(' '),
)
const INFLECTED = /^(動詞|形容詞)$/
/** Forms of today's language; the dictionary has those of old texts and of slurred speech too. */
const LIVING_FORM =
  /^(未然形|未然ウ接続|未然レル接続|連用形|連用タ接続|連用テ接続|連用ゴザイ接続|仮定形|命令|ガル接続)/
const FORM_SHARE = 0.3

/** Entries of the dictionary: writings, readings, senses, whether common. */
export async function readJapaneseDictionary(cache) {
  const folder = await debianPackage(cache, 'edict')
  const bytes = await readFile(join(folder, 'usr', 'share', 'edict', 'edict'))
  const entries = []
  for (const line of new TextDecoder('euc-jp').decode(bytes).split('\n')) {
    const [, writings, readings, glosses] = line.match(ENTRY) ?? []
    if (glosses === undefined) continue
    const forms = (list) => list.split(';').map((form) => normalWord(form.replace(MARKS, '')))
    entries.push({
      writings: forms(writings),
      readings: readings === undefined ? [] : forms(readings),
      senses: glosses.split('/').filter((gloss) => gloss !== COMMON && !gloss.startsWith('EntL')),
      isCommon: glosses.includes(COMMON),
      usuallyKana: glosses.includes(USUALLY_KANA),
    })
  }
  return entries
}

/** Writes `ja.words.tsv`. */
export async function buildJapanese(cache, english) {
  const { probability, inflections } = await readForms(cache)
  const words = new Map()
  for (const entry of await readJapaneseDictionary(cache)) {
    const { writings, readings, senses, usuallyKana } = entry
    const isCommon = entry.isCommon || isCommonLoanword(writings[0], senses, english)
    const vector = sensesVector(
      english,
      senses.filter((sense) => glossWords(sense).length > 0),
    )
    if (vector === null) continue
    const least = isCommon ? COMMON_UNSEEN : UNSEEN
    const likely = Math.max(least, ...writings.map((word) => probability.get(word) ?? 0))
    const share = likely * (isCommon ? 1 : IF_NOT_COMMON)
    for (const word of writings)
      add(words, word, vector, Math.max(least, probability.get(word) ?? 0), share, isCommon)
    for (const word of readings) {
      if (!usuallyKana && !(isCommon && word.length >= LONG_READING)) continue
      const seen = probability.get(word) ?? 0
      add(words, word, vector, Math.max(seen, likely * BY_READING), share * BY_READING, isCommon)
    }
  }
  addInflections(words, inflections, probability)
  const entries = [...words]
    .filter(([word]) => !(word.length === 1 && KANA_ONLY.test(word)))
    .map(([word, { p, sum, isCommon }]) => ({
      word,
      use: p * (isCommon ? COMMON_FIRST : 1),
      weight: weightOfProbability(p),
      vector: unitVector(sum),
    }))
    .filter(({ vector }) => vector !== null)
    .sort((a, b) => b.use - a.use || (a.word < b.word ? -1 : 1))
  return writeWords(cache, 'ja', entries)
}

function isCommonLoanword(word, [first], english) {
  if (!LOANWORD.test(word)) return false
  const words = glossWords(first ?? '')
  return words.length === 1 && english.rankOf(words[0]) < COMMON_ENGLISH
}

/** Several words of one writing count by how likely each is. */
function add(words, word, vector, p, share, isCommon) {
  const known = words.get(word) ?? { p: 0, sum: new Float64Array(DIMENSIONS), isCommon: false }
  addScaled(known.sum, vector, share)
  known.p = Math.max(known.p, p)
  known.isCommon ||= isCommon
  words.set(word, known)
}

function addInflections(words, inflections, probability) {
  const basic = new Map([...words].map(([word, { sum }]) => [word, unitVector(sum)]))
  const basicP = new Map([...words].map(([word, { p }]) => [word, p]))
  for (const { form, base, p } of inflections) {
    const vector = basic.get(base)
    if (vector === undefined || vector === null || form === base) continue
    const likely = Math.max(probability.get(form) ?? 0, p, basicP.get(base) * FORM_SHARE)
    add(words, form, vector, likely, likely, words.get(base).isCommon)
  }
}

async function readForms(cache) {
  const folder = join(await debianPackage(cache, 'mecab-ipadic'), 'usr', 'share', 'mecab', 'dic', 'ipadic')
  const meaning = new Map()
  const structural = new Set()
  const particles = new Set()
  const inflections = []
  for (const name of (await readdir(folder)).filter((file) => file.endsWith('.csv')).sort()) {
    const lines = new TextDecoder('euc-jp').decode(await readFile(join(folder, name))).split('\n')
    for (const line of lines) {
      const [written, , , cost, kind, subkind, , , , living, base] = line.split(',')
      if (base === undefined) continue
      const form = normalWord(written)
      const p = Math.min(MOST_MEANING, LIKELIEST * Math.exp(-Number(cost) / COST_SCALE))
      if (STRUCTURAL.test(kind)) particles.add(form)
      else if (DEPENDENT.test(subkind) || LIGHT_VERBS.has(base)) structural.add(form)
      else meaning.set(form, Math.max(p, meaning.get(form) ?? 0))
      if (INFLECTED.test(kind) && LIVING_FORM.test(living))
        inflections.push({ form, base: normalWord(base), p })
    }
  }
  return { probability: joinProbabilities(meaning, structural, particles), inflections }
}

function joinProbabilities(meaning, structural, particles) {
  const joined = new Map(meaning)
  for (const form of structural) joined.set(form, meaning.has(form) ? HOLDS_SOMETIMES : HOLDS_TOGETHER)
  for (const form of particles) joined.set(form, HOLDS_TOGETHER)
  return joined
}

import { join } from 'node:path'
import { exists } from '../packages.mjs'
import { addScaled, unitVector } from '../vectors.mjs'
import { DIMENSIONS, readWords } from '../words.mjs'
import { readKoreanHan } from './alignedCorpus.mjs'

/** Words of one sound are many; those commonest in Chinese are likeliest meant. */
const MOST_HOMOPHONES = 3
/** A word may have changed its meaning on the way. */
const SURENESS = 0.6

/**
 * Korean words from Chinese that no text translates: `{ word, weight, vector }` after the Chinese words they are
 * written with (`zh-TW.words.tsv`), the commonest first. None when that file is not there.
 */
export async function koreanFromHan(cache, folder, isKnown) {
  const path = join(cache, 'zh-TW.words.tsv')
  if (!(await exists(path))) return []
  const chinese = await readWords(path)
  const rows = new Map(chinese.words.map((word, row) => [word, row]))
  const homophones = new Map()
  for (const [word, han] of readKoreanHan(folder)) {
    const row = rows.get(han)
    if (row === undefined || isKnown(word)) continue
    const found = homophones.get(word) ?? []
    homophones.set(word, found)
    found.push(row)
  }
  const entries = [...homophones].map(([word, found]) => meaningOfHan(word, found, chinese))
  return entries
    .filter(({ vector }) => vector !== null)
    .sort((a, b) => a.row - b.row || (a.word < b.word ? -1 : 1))
}

function meaningOfHan(word, found, { weights, vectors }) {
  const best = found.sort((a, b) => a - b).slice(0, MOST_HOMOPHONES)
  const sum = new Float64Array(DIMENSIONS)
  for (const row of best) {
    const unit = unitVector(vectors.slice(row * DIMENSIONS, (row + 1) * DIMENSIONS))
    if (unit !== null) addScaled(sum, unit, (best[0] + 1) / (row + 1))
  }
  return { word, row: best[0], weight: weights[best[0]] * SURENESS, vector: unitVector(sum) }
}

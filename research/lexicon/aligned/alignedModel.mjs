/**
 * Word alignment by agreement (Liang, Taskar and Klein 2006, on IBM's model 1): two models, one telling the English
 * word behind a unit of the other language and one the reverse, are trained together; what both believe counts.
 */

const ROUNDS = 6
/** Weight of the word that stands for "nothing in the other language", before and after the first round. */
const FIRST_NOTHING = 0.5
const NOTHING = 0.02
/** Added to every sum, so that what was seen once is believed less than what was seen often. */
const CAUTION = 0.4
const CELLS = 1 << 22

/**
 * Aligns sentence pairs: `pairs[i].english` and `.other` are arrays of word numbers below `englishCount` and
 * `otherCount`, without repeats. Returns for every other word its translations `{ word, share, count }`, the likeliest
 * first; `share` is of all links of the other word, `count` how many links the share stands for.
 */
export function alignWords(pairs, englishCount, otherCount) {
  const links = numberLinks(pairs, otherCount)
  let forward = new Float32Array(links.count).fill(1)
  let backward = new Float32Array(links.count).fill(1)
  let counts = new Float32Array(links.count)
  for (let round = 0; round < ROUNDS; round++) {
    counts = countLinks(pairs, links, forward, backward, round === 0 ? FIRST_NOTHING : NOTHING)
    forward = shareOut(counts, links.otherOf, otherCount)
    backward = shareOut(counts, links.englishOf, englishCount)
  }
  return collect(links, counts, otherCount)
}

/** Numbers every pair of words that occur together; `ofPairs` lists the numbers of each sentence pair, row by row. */
function numberLinks(pairs, otherCount) {
  const table = createTable()
  const englishOf = []
  const otherOf = []
  let total = 0
  for (const { english, other } of pairs) total += english.length * other.length
  const ofPairs = new Int32Array(total)
  let at = 0
  for (const { english, other } of pairs) {
    for (const e of english) {
      for (const o of other) {
        const number = numberOf(table, e * otherCount + o)
        if (number === englishOf.length) {
          englishOf.push(e)
          otherOf.push(o)
        }
        ofPairs[at++] = number
      }
    }
  }
  return {
    count: englishOf.length,
    englishOf: Int32Array.from(englishOf),
    otherOf: Int32Array.from(otherOf),
    ofPairs,
  }
}

function createTable() {
  return { keys: new Float64Array(CELLS).fill(-1), numbers: new Int32Array(CELLS), size: 0 }
}

function numberOf(table, key) {
  if (table.size * 2 > table.keys.length) growTable(table)
  const cell = cellOf(table.keys, key)
  if (table.keys[cell] === key) return table.numbers[cell]
  table.keys[cell] = key
  table.numbers[cell] = table.size
  return table.size++
}

function growTable(table) {
  const { keys, numbers } = table
  table.keys = new Float64Array(keys.length * 2).fill(-1)
  table.numbers = new Int32Array(keys.length * 2)
  for (let old = 0; old < keys.length; old++) {
    if (keys[old] < 0) continue
    const cell = cellOf(table.keys, keys[old])
    table.keys[cell] = keys[old]
    table.numbers[cell] = numbers[old]
  }
}

function cellOf(keys, key) {
  const mask = keys.length - 1
  let cell = (Math.imul(key % 4294967296, 0x9e3779b1) ^ Math.imul(key / 65536, 0x85ebca6b)) & mask
  while (keys[cell] >= 0 && keys[cell] !== key) cell = (cell + 1) & mask
  return cell
}

/** One pass over all sentence pairs: how often each link is drawn, by both models together. */
function countLinks(pairs, links, forward, backward, nothing) {
  const counts = new Float32Array(links.count)
  const columns = new Float64Array(4096)
  let start = 0
  for (const { english, other, weight } of pairs) {
    const width = other.length
    const end = start + english.length * width
    columns.fill(nothing, 0, width)
    for (let at = start; at < end; at++) columns[(at - start) % width] += backwardOf(backward, links, at)
    for (let row = start; row < end; row += width) {
      let sum = nothing
      for (let at = row; at < row + width; at++) sum += forward[links.ofPairs[at]]
      for (let at = row; at < row + width; at++) {
        const link = links.ofPairs[at]
        counts[link] += (weight * forward[link] * backward[link]) / (sum * columns[at - row])
      }
    }
    start = end
  }
  return counts
}

function backwardOf(backward, links, at) {
  return backward[links.ofPairs[at]]
}

function shareOut(counts, ownerOf, ownerCount) {
  const sums = new Float64Array(ownerCount).fill(CAUTION)
  for (let link = 0; link < counts.length; link++) sums[ownerOf[link]] += counts[link]
  return Float32Array.from(counts, (count, link) => count / sums[ownerOf[link]])
}

function collect({ englishOf, otherOf }, counts, otherCount) {
  const sums = new Float64Array(otherCount)
  const translations = Array.from({ length: otherCount }, () => [])
  for (let link = 0; link < counts.length; link++) sums[otherOf[link]] += counts[link]
  for (let link = 0; link < counts.length; link++) {
    const other = otherOf[link]
    const share = counts[link] / (sums[other] + CAUTION)
    if (share > 0.01) translations[other].push({ word: englishOf[link], share, count: counts[link] })
  }
  for (const list of translations) list.sort((a, b) => b.share - a.share || a.word - b.word)
  return translations
}

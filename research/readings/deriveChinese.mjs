/**
 * node readings/deriveChinese.mjs (in the folder `research`, after `npm ci`)
 *
 * Derives packages/engine/src/language/zh/characters.json from opencc-js (MIT, data Apache-2.0) and pinyin-pro (MIT):
 * `simplified` and `traditional`, the characters in which the two scripts differ one for one, in the same order, and
 * `sounds`, the common characters of both scripts by how they are read without tones.
 */
import { writeFileSync } from 'node:fs'
import { Converter } from 'opencc-js'
import { pinyin } from 'pinyin-pro'

const TARGET = '../packages/engine/src/language/zh/characters.json'

/** The first levels of both national sets: the characters that people write. */
const mainland = charactersOf('gb2312', [0xb0, 0xd7], 0xa1)
const common = [...new Set([...mainland, ...charactersOf('big5', [0xa4, 0xc6], 0x40)])]
const toTraditional = Converter({ from: 'cn', to: 'tw' })
const toSimplified = Converter({ from: 'tw', to: 'cn' })

const pairs = common
  .map((character) => [character, toTraditional(character)])
  .concat(common.map((character) => [toSimplified(character), character]))
  .filter(([simple, traditional]) => simple !== traditional && toSimplified(traditional) === simple)
  .filter(([simple, traditional]) => traditional.length === 1 && mainland.includes(simple))
const different = [...new Map(pairs.map((pair) => [pair.join(''), pair])).values()].sort()

const sounds = new Map()
for (const character of common.toSorted()) {
  const sound = pinyin(character, { toneType: 'none' }).replace('ü', 'v')
  if (!/^[a-z]+$/.test(sound)) continue
  sounds.set(sound, (sounds.get(sound) ?? '') + character)
}

writeFileSync(
  TARGET,
  `${JSON.stringify(
    {
      simplified: different.map(([simple]) => simple).join(''),
      traditional: different.map(([, traditional]) => traditional).join(''),
      sounds: Object.fromEntries([...sounds].sort()),
    },
    null,
    2,
  )}\n`,
)

function charactersOf(encoding, [first, last], firstCell) {
  const decoder = new TextDecoder(encoding)
  const found = []
  for (let row = first; row <= last; row++)
    for (let cell = firstCell; cell <= 0xfe; cell++) {
      const character = decoder.decode(Uint8Array.of(row, cell))
      if (/^\p{Script=Han}$/u.test(character)) found.push(character)
    }
  return found
}

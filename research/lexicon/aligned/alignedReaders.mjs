import { gunzipSync, inflateRawSync } from 'node:zlib'

/**
 * Readers of translated interface texts. Each takes the bytes of a file and returns texts by key (a `Map`), or for
 * files that hold both languages, pairs of texts `[english, other]`.
 */

const CONTEXT_END = '\u0004'

/** A gettext catalogue (.mo): pairs of message and translation; of plural forms the last. */
export function readMo(bytes) {
  const little = bytes.readUInt32LE(0) === 0x950412de
  const at = (offset) => (little ? bytes.readUInt32LE(offset) : bytes.readUInt32BE(offset))
  const text = (entry) => bytes.toString('utf8', at(entry + 4), at(entry + 4) + at(entry))
  const count = at(8)
  const pairs = []
  for (let number = 0; number < count; number++) {
    const message = text(at(12) + number * 8)
    if (message === '') continue
    const english = message.slice(message.indexOf(CONTEXT_END) + 1).split('\0')
    pairs.push([
      english.at(-1),
      text(at(16) + number * 8)
        .split('\0')
        .at(-1),
    ])
  }
  return pairs
}

/** A resource pack of Chromium (.pak, version 5): texts by number. */
export function readPak(bytes) {
  if (bytes.readUInt32LE(0) !== 5) throw new Error('Not a version 5 resource pack')
  const count = bytes.readUInt16LE(8)
  const texts = new Map()
  for (let number = 0; number < count; number++) {
    const entry = 12 + number * 6
    const text = bytes.toString('utf8', bytes.readUInt32LE(entry + 2), bytes.readUInt32LE(entry + 8))
    if (!text.includes('\ufffd')) texts.set(bytes.readUInt16LE(entry), text)
  }
  return texts
}

/** The files of a zip archive whose name passes: bytes by name. */
export function readZip(bytes, wanted) {
  let end = bytes.length - 22
  while (bytes.readUInt32LE(end) !== 0x06054b50) end--
  let entry = bytes.readUInt32LE(end + 16)
  const files = new Map()
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = bytes.readUInt16LE(entry + 28)
    const name = bytes.toString('utf8', entry + 46, entry + 46 + nameLength)
    if (wanted(name)) files.set(name, unpackEntry(bytes, entry))
    entry += 46 + nameLength + bytes.readUInt16LE(entry + 30) + bytes.readUInt16LE(entry + 32)
  }
  return files
}

function unpackEntry(bytes, entry) {
  const local = bytes.readUInt32LE(entry + 42)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const packed = bytes.subarray(start, start + bytes.readUInt32LE(entry + 20))
  return bytes.readUInt16LE(entry + 10) === 8 ? inflateRawSync(packed) : packed
}

/** A language pack of Firefox or Thunderbird: texts by file and key, file names without the language. */
export function readLanguagePack(bytes, language) {
  const texts = new Map()
  for (const [name, content] of readZip(bytes, (file) => /\.(ftl|properties|dtd)$/.test(file))) {
    const file = name.split('/').filter((part) => part !== language)
    const read = name.endsWith('.ftl') ? readFluent : name.endsWith('.dtd') ? readDtd : readProperties
    for (const [key, text] of read(content.toString('utf8'))) texts.set(`${file.join('/')}#${key}`, text)
  }
  return texts
}

function* readFluent(content) {
  let message = ''
  for (const line of content.replace(/\n {4,}(?![.\s*[}])(?=[^\n]*)/g, ' ').split('\n')) {
    const found = line.match(/^(-?[a-zA-Z][\w-]*)\s*=\s*(.*)$/)
    const attribute = line.match(/^\s+\.([\w-]+)\s*=\s*(.*)$/)
    const variant = line.match(/^\s+\*?\[([\w-]+)\]\s*(.*)$/)
    if (found) message = found[1]
    const [key, text] = found
      ? [message, found[2]]
      : attribute
        ? [`${message}.${attribute[1]}`, attribute[2]]
        : variant
          ? [`${message}[${variant[1]}`, variant[2]]
          : []
    if (text && !key.endsWith('key')) yield [key, text]
  }
}

function* readDtd(content) {
  for (const [, key, text] of content.matchAll(/<!ENTITY\s+(\S+)\s+"([^"]*)"/g)) yield [key, text]
}

function* readProperties(content) {
  for (const [, key, text] of content.matchAll(/^([^#=\s][^=\n]*?)\s*=\s*(.+)$/gm)) {
    yield [
      key,
      text.replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16))),
    ]
  }
}

/** Every text of a JSON document by its path; lists are joined by commas. */
export function readJson(value, path = '', texts = new Map()) {
  if (typeof value === 'string') texts.set(path, value)
  else if (Array.isArray(value) && value.every((entry) => typeof entry === 'string'))
    texts.set(path, value.join(', '))
  else if (value !== null && typeof value === 'object')
    for (const key of Object.keys(value)) readJson(value[key], `${path}/${key}`, texts)
  return texts
}

const SCRIPT_TOKENS =
  /\/\*[\s\S]*?\*\/|\/\/[^\n]*|([\w$]+|'[^'\n]*'|"[^"\n]*")\s*:|(?:var|const)\s+([\w$]+)\s*=|("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`)|([{}])/g

/** A script that holds texts as literals in nested objects: texts by path. The script is read, never run. */
export function readScriptTexts(content) {
  const texts = new Map()
  const path = []
  let key = ''
  for (const [, property, variable, literal, brace] of content.matchAll(SCRIPT_TOKENS)) {
    if (property !== undefined) key = property.replace(/['"]/g, '')
    // The language is part of the name of what holds all: `koKR`, `th_TH`.
    else if (variable !== undefined) key = path.length === 0 ? variable.replace(/_?[A-Z]{2}$/, '') : variable
    else if (brace === '{') path.push(key)
    else if (brace === '}') path.pop()
    else if (literal !== undefined)
      texts.set([...path.slice(1), key].join('/'), unescapeText(literal.slice(1, -1)))
  }
  return texts
}

function unescapeText(text) {
  return text
    .replace(/\\u([0-9a-f]{4})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\\n/g, ' ')
    .replace(/\\(.)/g, '$1')
}

/** A page of help (HTML): text by the name of its paragraph. */
export function readHelpPage(content) {
  const texts = new Map()
  const paragraphs = content.matchAll(/<(p|h\d)\b[^>]*\bid="([^"]+)"[^>]*>([\s\S]*?)<\/\1>/g)
  for (const [, , id, text] of paragraphs) texts.set(id, plainText(text))
  return texts
}

function plainText(html) {
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(\w+|#\d+);/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** A dictionary in dict format: pairs of headword and one translation, the first first. */
export function readDict(index, packed) {
  const content = gunzipSync(packed)
  const number = (digits) => [...digits].reduce((sum, digit) => sum * 64 + BASE64.indexOf(digit), 0)
  const pairs = []
  for (const line of index.split('\n')) {
    const [word, start, length] = line.split('\t')
    if (length === undefined || word.startsWith('00')) continue
    const entry = content.toString('utf8', number(start), number(start) + number(length))
    for (const translation of translationsOf(entry)) pairs.push([word.toLowerCase(), translation])
  }
  return pairs
}

/** The translations of an entry stand on the line after its headword, and after each number of a sense. */
function translationsOf(entry) {
  const lines = entry.split('\n').map((line) => line.trim())
  const listed = lines.filter((line, at) => at === 1 || /^\d+\.$/.test(lines[at - 1] ?? ''))
  return listed.flatMap((line) => line.replace(/\d+\.$/, '').split(/[,;]/)).map((text) => text.trim())
}

/** Words in Hangul and in Han (`가격:價格:`), in the order of the file. */
export function readHanja(content) {
  return [...content.matchAll(/^([가-힣]{2,}):(\p{Script=Han}+):/gmu)].map(([, hangul, han]) => [hangul, han])
}

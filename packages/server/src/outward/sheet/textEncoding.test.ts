import { readdirSync, readFileSync } from 'node:fs'
import { LANGUAGES, type Language, type UploadEncoding } from '@parlance/contract'
import fc from 'fast-check'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { cases } from '../../../../../scripts/suite/cases'
import { decodeText } from './textEncoding'

/** What spreadsheet programs and editors write in each language, beside Unicode, and a character that they hardly use. */
const WRITTEN: Record<Language, { encodings: UploadEncoding[]; rare: fc.Arbitrary<string> }> = {
  ko: { encodings: ['CP949'], rare: between(0xac00, 0xd7a3) },
  ja: { encodings: ['Shift_JIS', 'EUC-JP', 'ISO-2022-JP'], rare: between(0x4e00, 0x9fa5) },
  'zh-CN': {
    encodings: ['GBK', 'GB18030'],
    rare: fc.oneof(between(0x4e00, 0x9fa5), between(0x20000, 0x2a6d6)),
  },
  'zh-TW': { encodings: ['Big5'], rare: between(0x4e00, 0x9fa5) },
  th: { encodings: ['TIS-620'], rare: fc.constantFrom(...'๏๐๑ฯๆฬฮฆฌ') },
  en: { encodings: ['Windows-1252'], rare: fc.constantFrom(...'’–é“”…') },
  id: { encodings: ['Windows-1252'], rare: fc.constantFrom(...'’–é“”…') },
}
const CODEC: Partial<Record<UploadEncoding, string>> = {
  GBK: 'cp936',
  Big5: 'big5hkscs',
  'TIS-620': 'windows874',
  'ISO-2022-JP': 'euc-jp',
}
const FOLDER: Partial<Record<Language, string>> = {
  ko: 'ko-KR',
  ja: 'ja-JP',
  th: 'th-TH',
  en: 'en-US',
  id: 'id-ID',
}
const ROWS = [1, 2, 3, 8, 20, 60, 200]
const RUNS_PER_ENCODING = cases(400)
const SEED = 20261124

function between(min: number, max: number): fc.Arbitrary<string> {
  return fc.integer({ min, max }).map((code) => String.fromCodePoint(code))
}

/** Sentences of a language: the texts of the console. */
function sentencesOf(language: Language): string[] {
  const folder = new URL(`../../../../console/src/locales/${FOLDER[language] ?? language}/`, import.meta.url)
  return readdirSync(folder).flatMap((file) =>
    Object.values(JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Record<string, string>)
      .map((text) =>
        text
          .replaceAll(/[{}<>",\s]+/g, ' ')
          .replaceAll("'", '’')
          .slice(0, 30),
      )
      .filter((text) => ['en', 'id'].includes(language) || /[^\0-\u007F]/.test(text)),
  )
}

/** In ISO-2022-JP the two bytes of EUC-JP stand without their high bits between two escape sequences. */
function encode(text: string, encoding: UploadEncoding): Buffer {
  const bytes = iconv.encode(text, CODEC[encoding] ?? encoding)
  if (encoding !== 'ISO-2022-JP') return bytes
  const shifted = bytes.toString('latin1').replaceAll(/[\u00A1-\u00FE]+/g, (run) => {
    const low = Array.from(run, (byte) => String.fromCharCode(byte.charCodeAt(0) - 0x80)).join('')
    return `\u001B$B${low}\u001B(B`
  })
  return Buffer.from(shifted, 'latin1')
}

/** EUC-JP has half-width katakana and a third set behind single bytes, which ISO-2022-JP has not. */
function has(encoding: UploadEncoding, character: string): boolean {
  const bytes = iconv.encode(character, CODEC[encoding] ?? encoding)
  if (encoding === 'ISO-2022-JP' && bytes.some((byte) => byte === 0x8e || byte === 0x8f)) return false
  return iconv.decode(bytes, CODEC[encoding] ?? encoding) === character
}

/** Files of 1 to 200 rows with Latin words, and up to one character in ten of those that are hardly used. */
function textsOf(language: Language, encoding: UploadEncoding): { text: string; rows: number }[] {
  const sentence = fc.constantFrom(...sentencesOf(language))
  const cell = fc
    .tuple(sentence, fc.constantFrom('', '', ' Order 12 A', ' PIN 7'), fc.constantFrom(0, 3, 10))
    .chain(([text, latin, share]) =>
      fc
        .array(fc.tuple(fc.nat(99), WRITTEN[language].rare), {
          minLength: text.length,
          maxLength: text.length,
        })
        .map((rare) =>
          Array.from(text, (letter, i) => (letter > '\u007F' && rare[i]![0] < share ? rare[i]![1] : letter))
            .filter((letter) => has(encoding, letter))
            .concat(latin)
            .join(''),
        ),
    )
  // The same texts each time: what the signs of a few letters leave open is not left to chance.
  const cells = fc.sample(cell, { numRuns: 2_000, seed: SEED })
  const starts = fc.sample(fc.tuple(fc.constantFrom(...ROWS), fc.nat(1_999)), {
    numRuns: RUNS_PER_ENCODING,
    seed: SEED,
  })
  return starts.map(([rows, start]) => {
    const line = (_: unknown, i: number) =>
      `${cells[(start + i * 2) % cells.length]},${cells[(start + i * 2 + 1) % cells.length]}\r\n`
    return { rows, text: Array.from({ length: rows }, line).join('') }
  })
}

const written = LANGUAGES.flatMap((language) =>
  WRITTEN[language].encodings.map((encoding) => ({ language, encoding })),
)

test.each(written)('texts in $language written in $encoding come back as they were', (one) => {
  const { language, encoding } = one
  const wrong: string[] = []
  let tried = 0
  for (const { text, rows } of textsOf(language, encoding)) {
    if (/^[\0-\u007F]*$/.test(text)) continue
    const bytes = encode(text, encoding)
    const readIn = (domain: Language) => decodeText(bytes, domain)
    expect([readIn(language).text, encoding, rows]).toEqual([text, encoding, rows])
    expect(decodeText(bytes, 'en', encoding)).toMatchObject({ text, encoding })
    if (rows < 20) continue
    for (const domain of LANGUAGES.filter((other) => other !== language)) {
      tried++
      const found = readIn(domain)
      if (found.text !== text) wrong.push(`${domain} ${found.encoding} ${text.slice(0, 60)}`)
    }
  }
  expect(tried).toBeGreaterThan(100)
  // About one in a thousand is read otherwise by a domain of another language: English with a few accents may be Thai.
  expect(wrong.slice(Math.ceil(tried / 300))).toEqual([])
})

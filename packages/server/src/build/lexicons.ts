import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Language } from '@parlance/contract'
import { type Lexicon, readLexicon } from '@parlance/engine'

/** The tables that the product ships, as seen from its bundle and from these sources. */
const FOLDERS = ['../../engine/lexicon', '../../../engine/lexicon']
const HERE = path.dirname(fileURLToPath(import.meta.url))
const known = new Map<string, Lexicon | null>()

/**
 * The lexicon of a language: the present table, or an earlier one that a build asks for by its checksum, kept beside
 * it as `<language>-<checksum>.lexicon` as long as builds may use it. Read once; null where there is none.
 */
export function lexiconOf(language: Language, checksum?: number): Lexicon | null {
  const present = read(`${language}.lexicon`)
  if (checksum === undefined || present?.checksum === checksum) return present
  return read(`${language}-${checksum.toString(16).padStart(8, '0')}.lexicon`)
}

function read(name: string): Lexicon | null {
  const held = known.get(name)
  if (held !== undefined) return held
  const file = FOLDERS.map((folder) => path.join(HERE, folder, name)).find(existsSync)
  const lexicon = file === undefined ? null : readLexicon(readFileSync(file))
  known.set(name, lexicon)
  return lexicon
}

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Language } from '@parlance/contract'
import { type Lexicon, readLexicon } from '@parlance/engine'
import { packageAsset } from '../../assets'

const FOLDER = packageAsset('engine/lexicon')
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
  const file = path.join(FOLDER, name)
  const lexicon = existsSync(file) ? readLexicon(readFileSync(file)) : null
  known.set(name, lexicon)
  return lexicon
}

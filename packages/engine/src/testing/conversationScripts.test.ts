import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@parlance/contract'
import { expect, test } from 'vitest'
import type { Lexicon } from '../lexicon/lexicon'
import { readLexicon } from '../lexicon/readLexicon'
import { parseConversationScript } from './conversationScript'
import { engineDriver } from './engineDriver'
import { runConversationScript } from './runConversationScript'
import { readScriptBot } from './scriptBot'

/** Every script of docs/conversation-scripts, played by the engine alone; the server plays the same ones. */
const folder = join(import.meta.dirname, '../../../../docs/conversation-scripts')

/** The very tables that a build of the server learns with. */
function shippedLexicon(language: Language): Lexicon {
  return readLexicon(readFileSync(join(import.meta.dirname, `../../lexicon/${language}.lexicon`)))
}

for (const file of readdirSync(folder).filter((name) => name.endsWith('.txt'))) {
  const name = file.slice(0, -'.txt'.length)

  test(`the conversation script ${name} comes out as it says`, async () => {
    const bot = readScriptBot(readFileSync(join(folder, `${name}.bot.json`), 'utf8'))
    const script = parseConversationScript(readFileSync(join(folder, file), 'utf8'))
    expect(await runConversationScript(script, engineDriver(bot, shippedLexicon))).toEqual([])
  })
}

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseConversationScript, readScriptBot, runConversationScript } from '@parlance/engine'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ScriptServer, serverDriver } from '../../../testing/script/scriptDriver'
import { startScriptFarSide } from '../../../testing/script/scriptFarSide'
import { startTestApp } from '../../../testing/testApp'

/** Every script of docs/conversation-scripts, played over HTTP: the same ones that the engine plays alone. */
const folder = join(import.meta.dirname, '../../../../../../docs/conversation-scripts')
let scripted: ScriptServer

beforeAll(async () => {
  const clock = { now: Date.now() }
  const server = await startTestApp({ now: () => new Date(clock.now) })
  const owner = await server.signUp()
  scripted = { server, owner, clock, farSide: await startScriptFarSide(server.context) }
})
afterAll(async () => {
  await scripted.farSide.close()
  await scripted.server.close()
})

for (const [number, file] of readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .entries()) {
  const name = file.slice(0, -'.txt'.length)

  test(`the conversation script ${name} comes out as it says over HTTP`, async () => {
    const bot = readScriptBot(readFileSync(join(folder, `${name}.bot.json`), 'utf8'))
    const lines = parseConversationScript(readFileSync(join(folder, file), 'utf8'))
    const driver = await serverDriver(scripted, bot, lines, `scripted${number}`)
    expect(await runConversationScript(lines, driver)).toEqual([])
  })
}

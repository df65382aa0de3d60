import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  ConversationFields,
  DomainCode,
  DomainName,
  EntityFields,
  LANGUAGES,
  MESSAGE_TEXT_MAX,
  requiredText,
} from '@parlance/contract'
import { z } from 'zod'
import { serverAsset } from '../assets'

/** One answer of a file: a text, where the product keeps bubbles. */
const Answers = z.object({
  answers: z.array(
    z.object({ chatStatusCode: z.enum(['ENABLED', 'DISABLED']), random: z.boolean(), text: z.string() }),
  ),
})

/** A sample bot as its file has it; what is in it meets the same rules as what a person types. */
const SampleBotFile = z.object({
  formatVersion: z.literal(1),
  language: z.enum(LANGUAGES),
  domain: z.object({ name: DomainName, code: DomainCode }),
  description: z.string(),
  welcome: requiredText(MESSAGE_TEXT_MAX),
  failure: requiredText(MESSAGE_TEXT_MAX),
  entities: z.array(
    z.preprocess((entity) => ({ pattern: '', active: true, ...(entity as object) }), EntityFields),
  ),
  conversations: z.array(z.preprocess(withBubbles, ConversationFields)),
})
export type SampleBotFile = z.infer<typeof SampleBotFile>

function withBubbles(conversation: unknown): unknown {
  const { answers } = Answers.parse(conversation)
  return {
    ...(conversation as object),
    random: answers.some((answer) => answer.random),
    answers: answers.map(({ chatStatusCode, text }) => ({
      chatStatusCode,
      bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description: text } } }],
    })),
  }
}

let reading: Promise<SampleBotFile[]> | undefined

/** The sample bots that come with the product, one a language, in the order of the languages; read once. */
export function readSampleBots(): Promise<SampleBotFile[]> {
  reading ??= readFiles().catch((error: unknown) => {
    reading = undefined
    throw error
  })
  return reading
}

async function readFiles(): Promise<SampleBotFile[]> {
  const folder = serverAsset('sample/bots')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'))
  const bots = await Promise.all(
    names.map(async (name) =>
      SampleBotFile.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
    ),
  )
  return bots.sort((a, b) => LANGUAGES.indexOf(a.language) - LANGUAGES.indexOf(b.language))
}

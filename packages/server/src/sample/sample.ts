import { randomInt } from 'node:crypto'
import { AppError, type Domain, domain, type Language, type SampleBot } from '@parlance/contract'
import { requestBuild } from '../builds/state/request'
import { createComponent } from '../content/component/writeComponent'
import { writeConversations } from '../content/conversation/write/writeConversations'
import { createDomain, freeCode } from '../content/domain/createDomain'
import { readDomain } from '../content/domain/domain'
import type { Context } from '../context'
import type { Database } from '../db/database'
import type { Serve } from '../http/serve'
import { readSampleBots, type SampleBotFile } from './sampleBot'

/** Two people who add the same sample at once may choose the same code; the second chooses again. */
const TRIES = 8
/** Tries by the next number that is free; in later ones chance keeps people apart. */
const NUMBERED_TRIES = 2

/** Sample bots: a working bot two clicks after the first start. */
export function sampleRoutes(serve: Serve, context: Context): void {
  serve(domain.samples, async () => (await readSampleBots()).map(presentSample))

  serve(domain.sampleContent, async ({ params }) => {
    const { formatVersion, language, entities, conversations } = await sampleOf(params.language)
    return { formatVersion, language, entities, conversations }
  })

  serve(domain.addSample, async ({ body, caller }) => {
    const bot = await sampleOf(body.language)
    const domainId = await addSample(context, { bot, ...body }, caller.userId)
    return readDomain(context, domainId, 'OWNER')
  })
}

type Wanted = { bot: SampleBotFile; name?: string | undefined; code?: string | undefined } & Pick<
  Domain,
  'domainType'
>

/** The sample bot of a language. Throws NOT_FOUND. */
async function sampleOf(language: Language): Promise<SampleBotFile> {
  const bot = (await readSampleBots()).find((each) => each.language === language)
  if (!bot) throw new AppError('NOT_FOUND', { kind: 'sample', language })
  return bot
}

/** Creates the domain of a sample bot with all that is in it and requests its first build, all or none. */
async function addSample(
  context: Context,
  wanted: Wanted,
  ownerId: number,
  triesLeft = TRIES,
): Promise<number> {
  try {
    return await context.database
      .transaction()
      .execute((tx) => writeSample(tx, context.now(), wanted, ownerId, TRIES - triesLeft >= NUMBERED_TRIES))
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'DUPLICATE_CODE'
    // A code that somebody chose is told to be taken.
    if (!isTaken || wanted.code !== undefined || triesLeft <= 1) throw error
    return addSample(context, wanted, ownerId, triesLeft - 1)
  }
}

async function writeSample(
  tx: Database,
  now: Date,
  { bot, name = bot.domain.name, code: chosen, domainType }: Wanted,
  ownerId: number,
  isByChance: boolean,
): Promise<number> {
  const numbered = isByChance ? `${bot.domain.code}-${randomInt(1_000, 10_000)}` : bot.domain.code
  const code = chosen ?? (await freeCode(tx, numbered))
  const creation = { ownerId, now, template: bot.domain.code }
  const writing = await createDomain(tx, creation, { name, code, language: bot.language, domainType }, bot)
  const { domainId } = writing
  for (const entity of bot.entities) await createComponent(tx, writing, 'entity', entity)
  await writeConversations(
    tx,
    writing,
    bot.conversations.map((conversation) => ({ fields: conversation })),
  )
  await requestBuild(tx, { domainId, mode: 'STANDARD', memo: '', requestedBy: ownerId, now })
  return domainId
}

function presentSample(bot: SampleBotFile): SampleBot {
  return {
    language: bot.language,
    name: bot.domain.name,
    code: bot.domain.code,
    description: bot.description,
    conversations: bot.conversations.length,
    questions: bot.conversations.reduce((sum, conversation) => sum + conversation.questions.length, 0),
    entities: bot.entities.length,
  }
}

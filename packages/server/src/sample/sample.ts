import { AppError, domain, type SampleBot } from '@parlance/contract'
import { requestBuild } from '../builds/state/request'
import { createComponent } from '../content/component/writeComponent'
import { writeConversations } from '../content/conversation/write/writeConversations'
import { codeKey, createDomain } from '../content/domain/createDomain'
import { readDomain } from '../content/domain/domain'
import type { Context } from '../context'
import type { Database } from '../db/database'
import type { Serve } from '../http/serve'
import { readSampleBots, type SampleBotFile } from './sampleBot'

/** Two people who add the same sample at once may choose the same code; the second chooses again. */
const TRIES = 5

/** Sample bots: a working bot two clicks after the first start. */
export function sampleRoutes(serve: Serve, context: Context): void {
  serve(domain.samples, async () => (await readSampleBots()).map(presentSample))

  serve(domain.addSample, async ({ body, caller }) => {
    const bot = (await readSampleBots()).find((each) => each.language === body.language)
    if (!bot) throw new AppError('NOT_FOUND', { kind: 'sample', language: body.language })
    const domainId = await addSample(context, bot, { ownerId: caller.userId, by: caller.email })
    return readDomain(context, domainId, 'OWNER')
  })
}

/** Creates the domain of a sample bot with all that is in it and requests its first build, all or none. */
async function addSample(
  context: Context,
  bot: SampleBotFile,
  owner: { ownerId: number; by: string },
  triesLeft = TRIES,
): Promise<number> {
  try {
    return await context.database.transaction().execute((tx) => writeSample(tx, context.now(), bot, owner))
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === 'DUPLICATE_CODE'
    if (!isTaken || triesLeft <= 1) throw error
    return addSample(context, bot, owner, triesLeft - 1)
  }
}

async function writeSample(
  tx: Database,
  now: Date,
  bot: SampleBotFile,
  { ownerId, by }: { ownerId: number; by: string },
): Promise<number> {
  const code = await freeCode(tx, bot.domain.code)
  const fields = { name: bot.domain.name, code, language: bot.language }
  const domainId = await createDomain(tx, { ownerId, by, now }, fields, bot)
  const writing = { domainId, by, now }
  for (const entity of bot.entities) await createComponent(tx, writing, 'entity', entity)
  await writeConversations(
    tx,
    writing,
    bot.conversations.map((conversation) => ({ fields: conversation })),
  )
  await requestBuild(tx, { domainId, mode: 'STANDARD', memo: '', requestedBy: by, now })
  return domainId
}

/** The code itself, or with the first free number behind it: `sample-ko-2`. */
async function freeCode(tx: Database, code: string): Promise<string> {
  const key = codeKey(code)
  const rows = await tx.selectFrom('domain').select('code_key').where('code_key', 'like', `${key}%`).execute()
  const taken = new Set(rows.map((row) => row.code_key))
  if (!taken.has(key)) return code
  let number = 2
  while (taken.has(`${key}-${number}`)) number++
  return `${code}-${number}`
}

function presentSample(bot: SampleBotFile): SampleBot {
  return {
    language: bot.language,
    name: bot.domain.name,
    code: bot.domain.code,
    description: bot.description,
    conversations: bot.conversations.length,
    questions: bot.conversations.reduce((sum, conversation) => sum + conversation.questions.length, 0),
  }
}

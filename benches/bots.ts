import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { corpus, percentile, utterance } from './content/corpus'
import { connectDatabase } from './driver/database'
import { processTreeMb } from './driver/processTree'
import { type Channel, connect } from './driver/product'

const QUESTIONS = 15
const TURNS = 2_000
const WARM_UP = 200

/**
 * `npm run bench -- bots [bots] [conversations]`: turns of many live bots, asked one after the other, beside as many of
 * one bot. All are one bot of 15 questions a conversation, built once and copied, as 200 builds would take an hour.
 */
async function main(port: number, bots: number, conversations: number): Promise<void> {
  const product = connect(port)
  await product.register()
  const bot = corpus(conversations, QUESTIONS)
  const first = await product.domain('bot-1')
  const file = Buffer.from(JSON.stringify({ formatVersion: 1, conversations: bot }))
  await product.upload(first, 'bot.json', file)
  await product.deploy(first, (await product.build(first, '')).id)
  const channels = [await product.channel(first)]
  const database = await connectDatabase()
  for (let n = 2; n <= bots; n += 1) {
    const domainId = await product.domain(`bot-${n}`)
    channels.push(await product.channel(domainId))
    const bundles = join(process.env['DATA_DIR']!, 'blobs/bundle')
    cpSync(join(bundles, String(first)), join(bundles, String(domainId)), { recursive: true })
    for (const [table, columns] of COPIED)
      await database.query(
        `insert into ${table} (domain_id, ${columns}) select $2, ${columns} from ${table} where domain_id = $1`,
        [first, domainId],
      )
  }
  await database.end()

  const ask = async (among: readonly Channel[], turns: number): Promise<number[]> => {
    const times: number[] = []
    for (let n = 0; n < turns; n += 1)
      times.push(await product.turn(among[n % among.length]!, `user-${n % 50}`, utterance(bot, n)))
    return times.sort((a, b) => a - b)
  }
  await ask(channels.slice(0, 1), WARM_UP)
  const beforeMb = processTreeMb()
  const loading = await ask(channels, bots)
  const keptMb = processTreeMb()
  // By turns, so that what else the machine does meets both.
  for (let round = 1; round <= ROUNDS; round += 1) {
    const one = await ask(channels.slice(0, 1), TURNS)
    const all = await ask(channels, TURNS)
    report(`${bots} live bots of ${conversations} conversations, round ${round} of ${ROUNDS}`, {
      oneP50Ms: percentile(one, 0.5),
      oneP99Ms: percentile(one, 0.99),
      allP50Ms: percentile(all, 0.5),
      allP99Ms: percentile(all, 0.99),
      firstTurnP50Ms: percentile(loading, 0.5),
      firstTurnP99Ms: percentile(loading, 0.99),
      mbOfABot: (keptMb - beforeMb) / bots,
    })
  }
  product.close()
}

const ROUNDS = 3
/** What makes a build a live one, and its columns beside the domain. */
const COPIED = [
  [
    'build',
    'id, display_id, mode, status, description, memo, requested_by, created_at, ended_at, checksum, bundle_bytes',
  ],
  ['environment_pointer', 'environment, build_id, checksum, moved_at'],
] as const

function report(bench: string, figures: Record<string, number>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]),
  )
  process.stdout.write(`${JSON.stringify({ bench, ...rounded })}\n`)
}

const [port, , bots = '200', conversations = '1000'] = process.argv.slice(2)
await main(Number(port), Number(bots), Number(conversations))

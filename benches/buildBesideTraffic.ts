import type { ConversationFields, LastBuild } from '@parlance/contract'
import { corpus, percentile, utterance } from './content/corpus'
import { type Channel, connect, type Product } from './driver/product'

/** The bot that is talked with, and the one that is built beside it. */
const LIVE = { conversations: 150, questions: 20 }
const BUILT = { conversations: 250, questions: 100 }

/** Turns a second by the clock, spread over many users. */
const PER_SECOND = 100
/** The plain phase before the first build; later ones last as long as the build before. */
const FIRST_SECONDS = 15
/**
 * Plain and building by turns, so that what else the machine does falls on both. All rounds count together; the median
 * of their percentiles tells of an ordinary round, where the machine stood still in one or two.
 */
const ROUNDS = 5

/** Both speak with the same product, over connections of their own. */
type Sides = { talking: Product; builder: Product; channel: Channel; bot: readonly ConversationFields[] }

/** Makes work for a round ready: what it answers begins the work and resolves when it has ended. */
type Prepare = (builder: Product, round: number) => Promise<() => Promise<void>>

/** A build of a domain of its own each, as one that was built before is built faster. */
const build: Prepare = async (builder, round) => {
  const { domainId } = await filled(builder, `b${round}`, BUILT)
  return async () => {
    await builder.call('POST', `/api/v1/build?domainId=${domainId}`, {})
    while (!(await hasEnded(builder, domainId))) await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** An upload of a bot and its application to an empty domain. */
const load: Prepare = async (builder, round) => {
  const domainId = await builder.domain(`i${round}`)
  return () => upload(builder, domainId, corpus(BUILT.conversations, BUILT.questions))
}

/**
 * `npm run bench -- buildBesideTraffic`: live turns of one bot while a bot of another domain is built, against the same
 * turns while nothing is; `-- buildBesideTraffic import` while one is imported.
 */
async function main(port: number, work = 'build'): Promise<void> {
  const builder = connect(port)
  const talking = connect(port)
  await builder.register()
  const live = await filled(builder, 'live', LIVE)
  await builder.deploy(live.domainId, (await builder.build(live.domainId, '')).id)
  const sides = { talking, builder, channel: await builder.channel(live.domainId), bot: live.bot }
  const figures = await measure(sides, work === 'import' ? load : build)
  const bench = `others' turns beside ${work === 'import' ? 'an import' : 'a build'} of 25,000 questions`
  process.stdout.write(`${JSON.stringify({ bench, ...figures })}\n`)
  builder.close()
  talking.close()
}

async function filled(product: Product, name: string, size: typeof LIVE) {
  const bot = corpus(size.conversations, size.questions)
  const domainId = await product.domain(name)
  await upload(product, domainId, bot)
  return { domainId, bot }
}

async function upload(product: Product, domainId: number, bot: readonly ConversationFields[]): Promise<void> {
  const file = Buffer.from(JSON.stringify({ formatVersion: 1, conversations: bot }))
  await product.upload(domainId, 'bot.json', file)
}

async function measure(sides: Sides, prepare: Prepare) {
  const without: number[][] = []
  const beside: number[][] = []
  let seconds = FIRST_SECONDS
  const last = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
  // The first turns compile what is hot; they count for neither.
  await turns(sides, last(5_000))
  for (let round = 0; round < ROUNDS; round += 1) {
    const begin = await prepare(sides.builder, round)
    without.push(await turns(sides, last(seconds * 1_000)))
    const began = performance.now()
    beside.push(await turns(sides, begin()))
    seconds = (performance.now() - began) / 1_000
  }
  const [plain, building] = [figuresOf(without), figuresOf(beside)]
  return {
    seconds: rounded(seconds),
    without: plain,
    beside: building,
    ratio: rounded(building.p99Ms / plain.p99Ms),
    ratioOfMedianRounds: rounded(building.p99OfMedianRoundMs / plain.p99OfMedianRoundMs),
  }
}

function figuresOf(rounds: readonly (readonly number[])[]) {
  const all = sorted(rounds.flat())
  const p99OfRounds = sorted(rounds.map((times) => percentile(sorted(times), 0.99)))
  return {
    turns: all.length,
    p50Ms: rounded(percentile(all, 0.5)),
    p99Ms: rounded(percentile(all, 0.99)),
    p99OfMedianRoundMs: rounded(percentile(p99OfRounds, 0.5)),
    slowestMs: rounded(all.at(-1)!),
  }
}

function sorted(times: readonly number[]): number[] {
  return times.toSorted((a, b) => a - b)
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100
}

async function hasEnded(builder: Product, domainId: number): Promise<boolean> {
  const last = await builder.call<LastBuild>('GET', `/api/v1/build/last_build/${domainId}`)
  if (last.endedAt && last.status !== 'COMPLETED') throw new Error(`the build ended as ${last.status}`)
  return last.endedAt !== null
}

/** Turns by the clock until `end`. Waiting counts, so nothing is hidden. */
async function turns({ talking, channel, bot }: Sides, end: Promise<void>): Promise<number[]> {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const began = performance.now()
  const watch = { isOver: false }
  const ending = end.then(() => {
    watch.isOver = true
  })
  for (let n = 0; !watch.isOver; n += 1) {
    const due = began + (n * 1_000) / PER_SECOND
    while (performance.now() < due)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const taken = talking.turn(channel, `user-${n % 200}`, utterance(bot, n))
    pending.push(taken.then(() => void times.push(performance.now() - due)))
  }
  await ending
  await Promise.all(pending)
  return times
}

await main(Number(process.argv[2]), process.argv[4])

import { percentile } from './content/corpus'
import { mixedSnapshot, mixedUtterance } from './content/mixedBot'
import { openFiles, processTreeMb } from './driver/processTree'
import { type Channel, connect, type Product } from './driver/product'
import { events } from './load/events'
import { mixedFile } from './load/mixedFile'
import { byTheClock, figuresOf } from './load/openModel'
import { operators } from './load/operators'

const USERS = 2_000
const GOAL_PER_SECOND = 500
const SESSIONS = 50_000
const CLIENTS = 16
/** Enough that no turn waits here for a connection: it waits in the product, or is refused by it. */
const SOCKETS = 4_096
const SHORT_SECONDS = 10
const OPERATORS_SECONDS = 30
const WARM_UP_SECONDS = 5

type Bot = {
  product: Product
  port: number
  email: string
  channel: Channel
  snapshot: ReturnType<typeof mixedSnapshot>
}
const PARTS = { turns, burst, soak, sessions, operators: editing, events: twice }
type Part = keyof typeof PARTS

/**
 * `npm run bench -- load [part] [minutes, or thousands of events]`: what the product promises under load, on a bot of 1,000 conversations in which
 * everything occurs. Without a part all but the soak and the events.
 */
async function main(port: number, part: Part | undefined, minutes: number | undefined): Promise<void> {
  const product = connect(port, SOCKETS)
  const { email } = await product.register()
  const snapshot = mixedSnapshot()
  const domainId = await product.domain('load')
  await product.upload(domainId, 'bot.json', mixedFile(snapshot))
  await product.deploy(domainId, (await product.build(domainId, '')).id)
  const bot = { product, port, email, channel: await product.channel(domainId), snapshot }
  await byTheClock(100, WARM_UP_SECONDS, (n) => turn(bot, 'warm', n, 50))
  for (const name of part ? [part] : (['turns', 'burst', 'sessions', 'operators'] as const))
    await PARTS[name](bot, minutes)
  product.close()
}

/** Turn `n` of all: each user goes their own way through the bot. */
function turn({ product, channel, snapshot }: Bot, name: string, n: number, users: number): Promise<number> {
  const user = n % users
  const text = mixedUtterance(snapshot, user, Math.floor(n / users))
  return product.turnStatus(channel, `${name}-${user}`, text)
}

async function turns(bot: Bot, minutes = 1): Promise<void> {
  for (const perSecond of [200, GOAL_PER_SECOND]) {
    const outcomes = await byTheClock(perSecond, minutes * 60, (n) => turn(bot, `at${perSecond}`, n, USERS))
    report(`load: durable turns of 2,000 users, ${perSecond} a second`, figuresOf(outcomes))
  }
}

/** Ten times as many turns for ten seconds, between ten seconds of the usual each. */
async function burst(bot: Bot): Promise<void> {
  for (const [name, perSecond] of [
    ['before', 50],
    ['burst', 500],
    ['after', 50],
  ] as const) {
    const outcomes = await byTheClock(perSecond, SHORT_SECONDS, (n) => turn(bot, name, n, USERS))
    report(`load: burst, ${name}, ${perSecond} a second`, figuresOf(outcomes))
  }
}

/** Half of what is aimed at, for long: memory and open files after the first minute (or tenth) and at the end. */
async function soak(bot: Bot, minutes = 10): Promise<void> {
  const perSecond = GOAL_PER_SECOND / 2
  const firstSeconds = Math.min(60, (minutes * 60) / 10)
  const user = (n: number) => turn(bot, 'soak', n, USERS)
  const first = Math.round(perSecond * firstSeconds)
  let early = { mb: 0, files: 0 }
  let late = early
  const last = Math.floor(perSecond * minutes * 60) - 1
  const outcomes = await byTheClock(perSecond, minutes * 60, (n) => {
    // While turns are under way in both, so that as many connections are open.
    if (n === first) early = { mb: processTreeMb(), files: openFiles() }
    if (n === last) late = { mb: processTreeMb(), files: openFiles() }
    return user(n)
  })
  report(`load: soak of ${minutes} minutes, ${perSecond} a second`, {
    ...figuresOf(outcomes),
    earlyMb: early.mb,
    lateMb: late.mb,
    growthPercent: (late.mb / early.mb - 1) * 100,
    earlyOpenFiles: early.files,
    lateOpenFiles: late.files,
    openFilesGrowthPercent: (late.files / early.files - 1) * 100,
  })
}

/** One turn of each of 50,000 users, as fast as 16 clients can; then what their sessions hold, and what later turns wait. */
async function sessions(bot: Bot): Promise<void> {
  const beforeMb = processTreeMb()
  const began = performance.now()
  let next = 0
  let errors = 0
  const client = async () => {
    while (next < SESSIONS) {
      const status = await turn(bot, 'held', next++, SESSIONS).catch(() => 0)
      if (status !== 200) errors += 1
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  const seconds = (performance.now() - began) / 1_000
  const afterMb = processTreeMb()
  // Users from all over, each with their second turn.
  const later = await byTheClock(200, SHORT_SECONDS, (n) =>
    turn(bot, 'held', SESSIONS + ((n * 7_919) % SESSIONS), SESSIONS),
  )
  report('load: 50,000 sessions', {
    seconds,
    errors,
    beforeMb,
    afterMb,
    laterP50Ms: percentile(later.times, 0.5),
    laterP99Ms: percentile(later.times, 0.99),
    laterErrors: figuresOf(later).errors!,
  })
}

/** 100,000 events that come twice and in disorder, or so many thousands. */
async function twice({ product }: Bot, thousands = 100): Promise<void> {
  report('load: events that come twice, in disorder', await events(product, thousands * 1_000))
}

async function editing({ product, port, email }: Bot): Promise<void> {
  report(
    'load: 20 operators in a domain of 10,000 conversations',
    await operators(product, port, email, OPERATORS_SECONDS),
  )
}

function report(bench: string, figures: Record<string, number>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]),
  )
  process.stdout.write(`${JSON.stringify({ bench, ...rounded })}\n`)
}

const [port, , ...options] = process.argv.slice(2)
const part = options.find((option) => Object.hasOwn(PARTS, option)) as Part | undefined
const given = options.find((option) => Number(option) > 0)
await main(Number(port), part, given === undefined ? undefined : Number(given))

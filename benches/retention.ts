import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Context } from '../packages/server/src/context'
import type { Tables } from '../packages/server/src/db/tables'
import { forgetOldTurns } from '../packages/server/src/runtime/retention/forgetTurns'
import { corpus, percentile, utterance } from './content/corpus'
import { connectDatabase } from './driver/database'
import { type Channel, connect, type Product } from './driver/product'

/** Expired turns of one domain; `TURNS=5000000` for the whole measurement. */
const TURNS = Number(process.env['TURNS'] ?? 200_000)
const PER_SECOND = 50
const ALONE_SECONDS = 20
const LOOK_EVERY_MS = 20
/** Years, so that no month can be dropped whole while this domain keeps turns. */
const LONG_DAYS = 3_650

/**
 * `npm run bench -- retention`: what cleaning away very many turns of one domain costs another domain's end users. First
 * in chunks, as another domain keeps turns for longer; then by dropping months. Prints the longest statement of the
 * cleaning, its duration, and the 99th percentile of the others' turns with and without it.
 */
async function main(port: number): Promise<void> {
  const product = connect(port)
  await product.register()
  const bot = corpus(150, 10)
  const domainId = await product.domain('quiet')
  const file = Buffer.from(JSON.stringify({ formatVersion: 1, conversations: bot }))
  await product.upload(domainId, 'bot.json', file)
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  const quiet = { product, channel: await product.channel(domainId), bot }
  const loud = await product.domain('loud')
  const database = await connectDatabase()
  await turns(quiet, async () => wait(5_000))
  for (const way of ['in chunks', 'by month'] as const) {
    await fill(database, loud)
    await database.query('update domain set data_storage_period = $1 where id = $2', [
      way === 'in chunks' ? LONG_DAYS : 90,
      domainId,
    ])
    const alone = await turns(quiet, async () => wait(ALONE_SECONDS * 1_000))
    const watch = watchStatements()
    const began = performance.now()
    const beside = await turns(quiet, () => clean(database))
    const seconds = Math.round((performance.now() - began) / 100) / 10
    const { longestMs } = await watch.end()
    const ratio = Math.round((beside.p99 / alone.p99) * 100) / 100
    const bench = `cleaning ${TURNS} expired turns ${way}, ${PER_SECOND} turns a second of another domain`
    process.stdout.write(`${JSON.stringify({ bench, seconds, longestMs, alone, beside, ratio })}\n`)
  }
  await database.end()
  product.close()
}

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Over the half year that ended a hundred days ago, in partitions of months as they were made then. */
async function fill(database: pg.Client, domainId: number): Promise<void> {
  for (let monthsAgo = 3; monthsAgo <= 10; monthsAgo += 1) {
    const from = new Date()
    from.setUTCDate(1)
    from.setUTCHours(0, 0, 0, 0)
    from.setUTCMonth(from.getUTCMonth() - monthsAgo)
    const to = new Date(from)
    to.setUTCMonth(to.getUTCMonth() + 1)
    const name = `turn_${from.toISOString().slice(0, 7).replace('-', '_')}`
    await database.query(
      `create table if not exists ${name} partition of turn for values from ('${from.toISOString()}') to ('${to.toISOString()}')`,
    )
  }
  for (let from = 0; from < TURNS; from += 50_000)
    await database.query(
      `insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
        match_type, score, elapsed_ms, build_id, bubbles, trace)
      select $1, now() - interval '100 days' - (n::float8 / $3) * interval '180 days', 'old-' || n, 'REAL', 'custom',
        'user-' || n % 10000, 's-' || n, 'send', 'what an end user said, ' || n, repeat('an answer ', 20), 'FAIL', 0, 1, 1,
        jsonb_build_array(jsonb_build_object('type', 'text', 'data', repeat('an answer ', 20))), '{"steps": []}'
      from generate_series($2::bigint, $2 + 49999) as n where n < $3`,
      [domainId, from, TURNS],
    )
  await database.query('analyze turn')
}

/** Cleans as the product does every hour, over a connection of its own. */
async function clean({ host, port }: pg.Client): Promise<void> {
  const { default: postgres } = (await import(`${'pg'}`)) as { default: typeof pg }
  postgres.types.setTypeParser(postgres.types.builtins.INT8, Number)
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: new postgres.Pool({ host, port, user: 'parlance', database: 'parlance' }),
    }),
  })
  const said = (fields: object, message: string) =>
    process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
  const log = { info: said, warn: said, error: said }
  await forgetOldTurns({ database, now: () => new Date(), log } as unknown as Context)
  await database.destroy()
}

type Quiet = { product: Product; channel: Channel; bot: ReturnType<typeof corpus> }

/** Turns by the clock until `work` is done. */
async function turns({ product, channel, bot }: Quiet, work: () => Promise<void>) {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const state = { isOver: false }
  const working = work().finally(() => (state.isOver = true))
  const began = performance.now()
  for (let n = 0; !state.isOver; n += 1) {
    const due = began + (n * 1_000) / PER_SECOND
    while (performance.now() < due) await wait(Math.max(0, due - performance.now()))
    const said = product.turn(channel, `user-${n % 400}`, utterance(bot, n))
    pending.push(said.then(() => void times.push(performance.now() - due)))
  }
  await Promise.all([working, ...pending])
  times.sort((a, b) => a - b)
  return { turns: times.length, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** The longest time that a statement of the cleaning was seen under way. */
function watchStatements() {
  const state = { longestMs: 0, isOver: false }
  const watching = (async () => {
    const database = await connectDatabase()
    while (!state.isOver) {
      const { rows } = await database.query<{ ms: number | null }>(
        `select max(extract(epoch from clock_timestamp() - query_start)) * 1000 as ms from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid() and query ~* 'delete from|drop table|detach partition'`,
      )
      state.longestMs = Math.max(state.longestMs, Math.round(Number(rows[0]?.ms ?? 0)))
      await wait(LOOK_EVERY_MS)
    }
    await database.end()
  })()
  return {
    async end() {
      state.isOver = true
      await watching
      return { longestMs: state.longestMs }
    },
  }
}

await main(Number(process.argv[2]))

import { connect as connectTo, createServer } from 'node:net'
import { executePrepared } from '../packages/server/src/db/prepared'
import { fairClaim } from '../packages/server/src/job/fairQueue'
import {
  FOUR_MESSENGERS,
  type FourMessengers,
  type FourPlatform,
  startFourMessengers,
} from '../packages/server/src/testing/messenger/fourMessengers'
import { percentile } from './content/corpus'
import { connectDatabase } from './driver/database'
import { type Channel, connect, type Product } from './driver/product'

const WAITING = 20_000
const CLAIMS = 300
const MESSAGES_PER_SECOND = 200
const TURNS_PER_SECOND = 50
const SECONDS = 10
const QUESTION = '배송 언제 오나요'
const ANSWER = '이틀 안에 도착합니다.'

/**
 * `npm run bench -- queue`: what a claim costs while 20,000 conversations wait, whatever the database knows of the table; how
 * soon 200 messages a second of four messengers are answered; and what turns of another domain wait beside them, and beside
 * a burst.
 */
async function main(port: number, farSides: readonly number[]): Promise<void> {
  for (const domains of [4, 1_000]) await claims(domains)
  const messengers = await startFourMessengers()
  reachAt(messengers, farSides)
  const product = connect(port)
  await product.register()
  const shop = await aBot(product, messengers, 'shop')
  const other = await aBot(product, messengers, 'other')
  const crowd = await aBot(product, messengers, 'crowd')
  const channel = await product.channel(other.domainId)
  await turns(product, channel, 4)
  await answered(messengers, port, shop, 'warm')
  const alone = await turns(product, channel, SECONDS)
  const [times, beside] = await Promise.all([
    answered(messengers, port, shop, 'paced'),
    turns(product, channel, SECONDS),
  ])
  report(`${MESSAGES_PER_SECOND} messages a second of four messengers`, {
    answeredP50Ms: percentile(times, 0.5),
    answeredP99Ms: percentile(times, 0.99),
    answeredMaxMs: times.at(-1)!,
    othersP99AloneMs: percentile(alone, 0.99),
    othersP99BesideMs: percentile(beside, 0.99),
  })
  await burst(crowd)
  const [besideBurst, messagesBesideBurst] = await Promise.all([
    turns(product, channel, SECONDS),
    answered(messengers, port, shop, 'burst', 20),
  ])
  report(`beside a burst of ${WAITING} messages to another domain`, {
    othersP99Ms: percentile(besideBurst, 0.99),
    messagesP50Ms: percentile(messagesBesideBurst, 0.5),
    messagesP99Ms: percentile(messagesBesideBurst, 0.99),
  })
  product.close()
  await messengers.close()
}

/** Times of claims in three states of the table, in a copy of it in which nobody else works. */
async function claims(domains: number): Promise<void> {
  const database = await connectDatabase()
  await database.query('create schema bench')
  await database.query('set search_path = bench, public')
  const table = 'messenger_event_queue'
  const fill = (count: number) =>
    database.query(
      `insert into ${table} (domain_id, platform, user_id)
       select case when n % 2 = 0 then 1 else 2 + n % ($2 - 1) end, 'line', gen_random_uuid()::text from generate_series(1, $1) n`,
      [count, domains],
    )
  const states: Record<string, () => Promise<unknown>> = {
    'vacuumed while empty': async () => {
      await database.query(`vacuum analyze ${table}`)
      await fill(WAITING)
    },
    'analysed with few rows, and then a burst': async () => {
      await fill(50)
      await database.query(`analyze ${table}`)
      await fill(WAITING - 50)
    },
    'analysed with the burst': async () => {
      await fill(WAITING)
      await database.query(`analyze ${table}`)
    },
  }
  const claim = fairClaim('bench', { table, total: 256, ofDomain: 8 }, [])
  for (const [state, prepare] of Object.entries(states)) {
    await database.query(`drop table if exists bench.${table}`)
    await database.query(
      `create table bench.${table} (like public.${table} including all) with (autovacuum_enabled = off)`,
    )
    await prepare()
    const times: number[] = []
    let count = 0
    for (let n = 0; n < CLAIMS; n += 1) {
      const began = performance.now()
      const rows = await executePrepared(database, claim)
      times.push(performance.now() - began)
      count += rows.length
      await database.query(`delete from ${table} where id = any($1)`, [rows.map(({ id }) => id)])
    }
    times.sort((a, b) => a - b)
    report(`claims while ${WAITING} conversations of ${domains} domains wait, ${state}`, {
      claimed: count,
      p50Ms: percentile(times, 0.5),
      p99Ms: percentile(times, 0.99),
      maxMs: times.at(-1)!,
    })
  }
  await database.query('drop schema bench cascade')
  await database.end()
}

/** The product was told other ports than the messengers have: what comes there is passed on. */
function reachAt({ env }: FourMessengers, farSides: readonly number[]): void {
  const urls = ['API_URL_LINE', 'API_URL_FACEBOOK', 'API_URL_WORKS', 'API_URL_TALKTALK']
  for (const [n, name] of urls.entries()) {
    const far = Number(new URL(env[name]!).port)
    createServer((near) => {
      const line = connectTo(far, '127.0.0.1')
      for (const socket of [near, line]) socket.on('error', () => {})
      near.pipe(line).pipe(near)
    })
      .listen(farSides[n]!, '127.0.0.1')
      .unref()
  }
}

type Linked = { domainId: number; webhooks: Record<FourPlatform, string> }

/** A live bot that is linked with four messengers. */
async function aBot(product: Product, messengers: FourMessengers, code: string): Promise<Linked> {
  const domainId = await product.domain(code)
  await product.converse(domainId, QUESTION, ANSWER)
  const webhooks = {} as Record<FourPlatform, string>
  for (const platform of FOUR_MESSENGERS) {
    const path = `/api/v1/messenger/${platform}?domainId=${domainId}`
    await product.call('PUT', path, messengers.links[platform])
    webhooks[platform] = (await product.call<{ webhookPath: string }>('GET', path)).webhookPath
  }
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  return { domainId, webhooks }
}

/** Messages that come by the clock, of a user each; sorted times in ms until the messenger has the answer. */
async function answered(
  messengers: FourMessengers,
  port: number,
  { webhooks }: Linked,
  name: string,
  perSecond = MESSAGES_PER_SECOND,
): Promise<number[]> {
  const due = new Map<string, number>()
  await byTheClock(perSecond, async (n, at) => {
    const platform = FOUR_MESSENGERS[n % FOUR_MESSENGERS.length]!
    const userId = `U${name}${n}`
    due.set(userId, at)
    const { payload, headers } = messengers.says(platform, userId, QUESTION)
    const url = `http://127.0.0.1:${port}${webhooks[platform]}`
    const { status } = await fetch(url, { method: 'POST', headers, body: payload })
    if (status !== 200) throw new Error(`webhook: ${status}`)
  })
  for (let tries = 0; tries < 600; tries += 1) {
    const got = messengers.got().filter(({ userId }) => due.has(userId))
    if (got.length >= due.size)
      return got.map(({ userId, at }) => at - due.get(userId)!).sort((a, b) => a - b)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('not all messages were answered')
}

/** Turns of another domain, by the clock; sorted times in ms. */
async function turns(product: Product, channel: Channel, seconds: number): Promise<number[]> {
  const times: number[] = []
  await byTheClock(
    TURNS_PER_SECOND,
    async (n, at) => {
      await product.turn(channel, `user-${n % 200}`, QUESTION)
      times.push(Date.now() - at)
    },
    seconds,
  )
  return times.sort((a, b) => a - b)
}

/** Begins by the clock whether or not earlier ones have ended: waiting counts, so nothing is hidden. */
async function byTheClock(
  perSecond: number,
  begin: (n: number, dueAt: number) => Promise<void>,
  seconds = SECONDS,
): Promise<void> {
  const began = Date.now()
  const pending: Promise<void>[] = []
  for (let n = 0; n < perSecond * seconds; n += 1) {
    const at = began + (n * 1_000) / perSecond
    while (Date.now() < at) await new Promise((resolve) => setTimeout(resolve, Math.max(1, at - Date.now())))
    pending.push(begin(n, at))
  }
  await Promise.all(pending)
}

/** Events of so many users at the same instant, as if they had come while the product was away. */
async function burst({ domainId }: Linked): Promise<void> {
  const database = await connectDatabase()
  await database.query(
    `insert into messenger_event (domain_id, platform, event_id, user_id, intent, text, sent_at)
     select $1, 'talktalk', 'burst ' || n, 'crowd' || n, 'SAY', $2, now() from generate_series(1, $3) n`,
    [domainId, QUESTION, WAITING],
  )
  await database.end()
}

function report(bench: string, figures: Record<string, number>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]),
  )
  process.stdout.write(`${JSON.stringify({ bench, ...rounded })}\n`)
}

const [port, farSides = ''] = process.argv.slice(2)
await main(Number(port), farSides.split(',').map(Number))

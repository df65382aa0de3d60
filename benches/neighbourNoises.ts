import { createServer } from 'node:http'
import { createInterface } from 'node:readline'
import { corpus } from './content/corpus'
import { connectDatabase } from './driver/database'
import { connect, type Product } from './driver/product'

/** What a noise works with; `slow` answers after a while, and may be called by bots. */
type Stage = { port: number; product: Product; slow: string }
/** Gets ready, and returns what one of several workers does again and again until the process is ended. */
type Prepare = (stage: Stage) => Promise<(worker: number) => Promise<unknown>>
type Noise = {
  label: string
  workers: number
  prepare: Prepare
  /** Done once by each worker. */
  once?: true
  holdsUpBuilds?: true
  holdsUpImpressions?: true
  holdsUpUploads?: true
}

const SLOW_MS = 4_000
const MEGABYTE = 2 ** 20

export type NoiseName =
  | 'scripts'
  | 'patterns'
  | 'downloads'
  | 'history'
  | 'oneSearch'
  | 'methods'
  | 'apiEntities'
  | 'impressions'
  | 'samples'
  | 'uploads'
  | 'build'

export const NOISES: Record<NoiseName, Noise> = {
  scripts: { label: 'two clients of a bot with 2,000 scripts', workers: 2, prepare: talkWithScripts },
  patterns: { label: 'four clients of a bot with 20 grown patterns', workers: 4, prepare: talkWithPatterns },
  downloads: { label: '24 downloads of 8,000 conversations', workers: 24, prepare: download },
  history: { label: '24 history searches on 500,000 rows', workers: 24, prepare: searchHistory },
  oneSearch: { label: 'one history search on 500,000 rows', workers: 1, prepare: searchHistory },
  methods: { label: '200 turns with slow action methods', workers: 200, prepare: callMethods },
  apiEntities: {
    label: '30 API entities with a slow server',
    workers: 30,
    once: true,
    prepare: addApiEntities,
    holdsUpBuilds: true,
  },
  impressions: {
    label: '120 impressions of a slow server',
    workers: 120,
    once: true,
    prepare: impress,
    holdsUpImpressions: true,
  },
  samples: { label: '60 sample bots', workers: 60, once: true, prepare: addSample, holdsUpBuilds: true },
  uploads: { label: '24 uploads of 49 MB', workers: 24, once: true, prepare: upload, holdsUpUploads: true },
  build: { label: 'a build of 25,000 questions', workers: 1, once: true, prepare: build },
}

/** The process that makes a noise: says when it is ready, begins at `go`, and tells its own times at `report`. */
export async function makeNoise(name: NoiseName, port: number, farSides: readonly number[]): Promise<void> {
  const { workers, prepare, once } = NOISES[name]
  const slowServer = createServer((request, response) => {
    request.resume()
    setTimeout(() => response.end('{"entities":[]}'), SLOW_MS)
  }).listen(farSides[0]!, '127.0.0.1')
  const product = connect(port)
  await product.register()
  const work = await prepare({ port, product, slow: `http://127.0.0.1:${farSides[0]}` })
  process.stdout.write('ready\n')
  const times: number[] = []
  let refused = 0
  const rounds = once ? 1 : Number.POSITIVE_INFINITY
  const run = async (worker: number): Promise<void> => {
    for (let round = 0; round < rounds; round += 1) {
      const began = performance.now()
      try {
        await work(worker)
        times.push(performance.now() - began)
      } catch {
        refused += 1
        await new Promise((resolve) => setTimeout(resolve, 500))
      }
    }
  }
  for await (const line of createInterface(process.stdin)) {
    if (line === 'go') for (let worker = 0; worker < workers; worker += 1) void run(worker)
    if (line !== 'report') continue
    times.sort((a, b) => a - b)
    const own = { noiseDone: times.length, noiseRefused: refused, noiseP50Ms: times[times.length >> 1] ?? 0 }
    process.stdout.write(`${JSON.stringify(own)}\n`)
  }
  slowServer.close()
}

async function talkWithScripts({ product, port }: Stage) {
  const scripts = [
    (n: number) => `* [배송${n}|택배${n % 9}] * [언제|얼마나] *`,
    (n: number) => `* <a b c <d e f${n % 11} *>> * ${n}`,
    (n: number) => `<a${n} b c <d e f <g h i>>>`,
    (n: number) => `* [a|b|c] * [a|b|d] * ${n}`,
  ]
  const conversations = corpus(200, 1).map((fields, at) => ({
    ...fields,
    questions: Array.from({ length: 10 }, (_, q) => ({
      chatType: 'NLU_PATTERN',
      text: scripts[q % scripts.length]!(at * 10 + q),
    })),
  }))
  const domainId = await filled(product, 'scripts', conversations)
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  const channel = await product.channel(domainId)
  const text = 'a b c d e f 1 2 3 배송 언제 g h i '.repeat(20).slice(0, 400)
  const talking = connect(port)
  return (worker: number) => talking.turn(channel, `s-${worker}`, text)
}

/** Patterns that keep a matcher busy with every letter of a text. */
async function talkWithPatterns({ product, port }: Stage) {
  const domainId = await filled(product, 'patterns', corpus(20, 1))
  for (let n = 0; n < 20; n += 1)
    await product.call('POST', `/api/v1/entity/batch?domainId=${domainId}`, {
      name: `grown${n}`,
      type: 'PATTERN',
      pattern: `${'(a|b)?.*'.repeat(20)}${n}`,
      words: [],
    })
  for (let n = 0; n < 20; n += 1) await product.converse(domainId, `@{grown${n}} please`, 'found')
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  const channel = await product.channel(domainId)
  const talking = connect(port)
  return (worker: number) => talking.turn(channel, `p-${worker}`, 'ab'.repeat(200))
}

async function download({ product }: Stage) {
  const domainId = await filled(product, 'downloads', corpus(8_000, 5))
  return (worker: number) => product.download(domainId, ['json', 'csv', 'xlsx'][worker % 3]!)
}

async function searchHistory({ product }: Stage) {
  const domainId = await product.domain('history')
  await fillHistory(domainId, 500_000)
  const from = new Date(Date.now() - 32 * 86_400_000).toISOString()
  const texts = ['없는말이에요', '배송 99', '답 4999', '주문']
  return (worker: number) =>
    product.call(
      'GET',
      `/api/v1/history?domainId=${domainId}&from=${from}&pageSize=50&search=${encodeURIComponent(texts[worker % texts.length]!)}`,
    )
}

/** Rows as turns leave them, written by the database itself: half a million turns would take hours. */
async function fillHistory(domainId: number, rows: number): Promise<void> {
  const client = await connectDatabase()
  await client.query(
    `insert into turn (domain_id, at, id, environment, platform, user_id, session_id, event, utterance, answer,
       conversation_id, conversation_name, match_type, score, elapsed_ms, build_id, bubbles, trace)
     select $1, now() - n * interval '5 seconds', 'h' || n, 'REAL', 'custom', 'u' || n % 5000, 's' || n % 9000, 'send',
       '배송 ' || n || ' 언제 와요', '답 ' || n || ' 내일 도착해요', n % 300, '배송 안내 ' || n % 300, 'EXACT', 1, 5, 1,
       '[{"type":"text","data":{"description":"내일 도착해요"}}]',
       jsonb_build_object('steps', jsonb_build_array('EXACT WON MATCHED'), 'entities', '[]'::jsonb, 'pad', repeat('x', 600))
     from generate_series(1, $2::int) n`,
    [domainId, rows],
  )
  await client.query('analyze turn')
  await client.end()
}

async function callMethods({ product, port, slow }: Stage) {
  const domainId = await product.domain('methods')
  await product.call('POST', `/api/v1/actionmethod?domainId=${domainId}`, {
    name: 'slow',
    version: 1,
    type: 'GET',
    url: `${slow}/method`,
    timeoutMs: 5_000,
  })
  await product.converse(domainId, '느린 질문', '${slow}')
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  const channel = await product.channel(domainId)
  const talking = connect(port, 256)
  return (worker: number) => talking.turn(channel, `m-${worker}`, '느린 질문')
}

async function addApiEntities({ product, slow }: Stage) {
  const domainId = await product.domain('api')
  return (worker: number) =>
    product.call('POST', `/api/v1/apientity?domainId=${domainId}`, {
      name: `slow${worker}`,
      url: `${slow}/entity${worker}`,
    })
}

async function impress({ product, port, slow }: Stage) {
  const domainId = await product.domain('impressions')
  await product.converse(domainId, '광고', '새 상품', {
    impression: { message: 'seen', url: `${slow}/seen` },
  })
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  const channel = await product.channel(domainId)
  const talking = connect(port)
  return (worker: number) => talking.turn(channel, `i-${worker}`, '광고')
}

async function addSample({ product }: Stage) {
  return () => product.call('POST', '/api/v1/sample', { language: 'ko' })
}

async function upload({ product }: Stage) {
  const domainId = await product.domain('uploads')
  const line = '이름,그룹,,GENERAL,TEXT,질문이 하나 있어요,TEXT,답이에요,on,off\r\n'
  const header = 'conversationName,group,tags,type,questionType,question,answerType,answer,service,random\r\n'
  const file = Buffer.from(header + line.repeat((49 * MEGABYTE - 200) / Buffer.byteLength(line)))
  return () => product.preview(domainId, 'rows.csv', file)
}

async function build({ product }: Stage) {
  const domainId = await filled(product, 'build', corpus(250, 100))
  return () => product.build(domainId, '')
}

async function filled(product: Product, code: string, conversations: readonly object[]): Promise<number> {
  const domainId = await product.domain(code)
  const file = Buffer.from(JSON.stringify({ formatVersion: 1, conversations }))
  await product.upload(domainId, 'bot.json', file)
  return domainId
}

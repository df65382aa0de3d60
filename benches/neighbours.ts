import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { corpus, percentile, utterance } from './content/corpus'
import { processTreeMb } from './driver/processTree'
import { type Channel, connect, type Product } from './driver/product'
import { makeNoise, NOISES, type NoiseName } from './neighbourNoises'

/** Turns a second by the clock, spread over many users, whether or not earlier ones have been answered. */
const PER_SECOND = 50
const WARM_UP_SECONDS = 4
const ALONE_SECONDS = 6
const BESIDE_SECONDS = 10
const HEALTH_EVERY_MS = 50
const SAMPLE_EVERY_MS = 200
const LIST_EVERY_MS = 500

/**
 * `npm run bench -- neighbours [name]`: what a domain's end users and builders wait for while another domain does what
 * is heavy, against the same without it. The noise comes from a process of its own.
 */
async function main(port: number, farSides: readonly number[], wanted: NoiseName | undefined): Promise<void> {
  const product = connect(port)
  await product.register()
  const bot = corpus(150, 10)
  const domainId = await product.domain('quiet')
  await product.upload(
    domainId,
    'bot.json',
    Buffer.from(JSON.stringify({ formatVersion: 1, conversations: bot })),
  )
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  const quiet = { product, domainId, channel: await product.channel(domainId), bot, port, farSides }
  await turns(quiet, WARM_UP_SECONDS)
  for (const name of wanted ? [wanted] : (Object.keys(NOISES) as NoiseName[])) await measure(quiet, name)
  product.close()
}

type Quiet = {
  product: Product
  domainId: number
  channel: Channel
  bot: ReturnType<typeof corpus>
  port: number
  farSides: readonly number[]
}

async function measure(quiet: Quiet, name: NoiseName): Promise<void> {
  const noise = spawn(
    process.execPath,
    [process.argv[1]!, String(quiet.port), quiet.farSides.join(','), name, 'noise'],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  try {
    await heard(noise.stdout, 'ready')
    const [alone, aloneBuild] = [await turns(quiet, ALONE_SECONDS), await buildMs(quiet, name)]
    const [aloneImpression, aloneUpload] = [await impressionMs(quiet, name), await uploadMs(quiet, name)]
    const before = processTreeMb()
    const watch = watchMemoryAndHealth(quiet)
    noise.stdin.write('go\n')
    await new Promise((resolve) => setTimeout(resolve, 500))
    const building = buildMs(quiet, name)
    const impressing = impressionMs(quiet, name)
    const uploading = uploadMs(quiet, name)
    const beside = await turns(quiet, BESIDE_SECONDS)
    const [besideBuild, besideImpression, besideUpload] = await Promise.all([building, impressing, uploading])
    const { slowestHealthMs, slowestListMs, mostMb } = await watch.stop()
    noise.stdin.write('report\n')
    const own = JSON.parse((await heard(noise.stdout, '{')) ?? '{}') as Record<string, number>
    report(`beside ${NOISES[name].label}`, {
      p50AloneMs: at(alone, 0.5),
      p99AloneMs: at(alone, 0.99),
      p50Ms: at(beside, 0.5),
      p99Ms: at(beside, 0.99),
      ratio: at(beside, 0.99) / at(alone, 0.99),
      slowestHealthMs,
      slowestListMs,
      moreMb: mostMb - before,
      ...(aloneBuild && { quickBuildAloneMs: aloneBuild, quickBuildMs: besideBuild }),
      ...(aloneImpression && { impressionAloneMs: aloneImpression, impressionMs: besideImpression }),
      ...(aloneUpload && { smallUploadAloneMs: aloneUpload, smallUploadMs: besideUpload }),
      ...own,
    })
  } finally {
    noise.kill('SIGKILL')
  }
}

/** Turns by the clock, from the instant at which each was due: waiting counts, so nothing is hidden. */
async function turns({ product, channel, bot }: Quiet, seconds: number): Promise<number[]> {
  const times: number[] = []
  const pending: Promise<void>[] = []
  const began = performance.now()
  for (let n = 0; n < PER_SECOND * seconds; n += 1) {
    const due = began + (n * 1_000) / PER_SECOND
    while (performance.now() < due)
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())))
    const taken = product.turn(channel, `user-${n % 200}`, utterance(bot, n))
    pending.push(
      taken.then(
        () => void times.push(performance.now() - due),
        () => void times.push(Number.POSITIVE_INFINITY),
      ),
    )
  }
  await Promise.all(pending)
  return times.sort((a, b) => a - b)
}

/** How long a quick build of the quiet domain takes, where that is what the noise may hold up. */
async function buildMs({ product, domainId }: Quiet, name: NoiseName): Promise<number> {
  if (!NOISES[name].holdsUpBuilds) return 0
  return (await product.build(domainId, '/quick')).seconds * 1_000
}

/** How long a small file of the quiet domain takes to be read, where that is what the noise may hold up. */
async function uploadMs({ product, domainId, bot }: Quiet, name: NoiseName): Promise<number> {
  if (!NOISES[name].holdsUpUploads) return 0
  const file = Buffer.from(JSON.stringify({ formatVersion: 1, conversations: bot }))
  const began = performance.now()
  await product.preview(domainId, 'bot.json', file)
  return performance.now() - began
}

/** From a turn until the address of its impression is called, where that is what the noise may hold up. */
async function impressionMs({ product, farSides }: Quiet, name: NoiseName): Promise<number> {
  if (!NOISES[name].holdsUpImpressions) return 0
  const server = createServer((_request, response) => void response.end())
  const port = farSides[1]!
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const domainId = await product.domain('seen')
  await product.converse(domainId, '광고', '새 상품이에요', {
    impression: { message: 'seen', url: `http://127.0.0.1:${port}/seen` },
  })
  await product.deploy(domainId, (await product.build(domainId, '/quick')).id)
  const channel = await product.channel(domainId)
  const called = once(server, 'request')
  const began = performance.now()
  await product.turn(channel, 'someone', '광고')
  await called
  const took = performance.now() - began
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  return took
}

/** The slowest answer of `/healthz` and of a page of the quiet domain's list, and the most memory, until it stops. */
function watchMemoryAndHealth({ port, product, domainId }: Quiet) {
  const asking = connect(port)
  const pending = new Set<Promise<void>>()
  let slowestHealthMs = 0
  let slowestListMs = 0
  let mostMb = 0
  const lists = setInterval(() => {
    const listed = product
      .list(domainId, 'page=1&pageSize=50')
      .then((took) => void (slowestListMs = Math.max(slowestListMs, took)))
      .finally(() => pending.delete(listed))
    pending.add(listed)
  }, LIST_EVERY_MS)
  const health = setInterval(() => {
    const began = performance.now()
    const answered = asking
      .call('GET', '/healthz')
      .then(() => void (slowestHealthMs = Math.max(slowestHealthMs, performance.now() - began)))
      .finally(() => pending.delete(answered))
    pending.add(answered)
  }, HEALTH_EVERY_MS)
  const memory = setInterval(() => (mostMb = Math.max(mostMb, processTreeMb())), SAMPLE_EVERY_MS)
  return {
    async stop() {
      clearInterval(lists)
      clearInterval(health)
      clearInterval(memory)
      await Promise.all(pending)
      asking.close()
      return { slowestHealthMs, slowestListMs, mostMb }
    },
  }
}

/** Waits for a line that begins so. */
async function heard(stream: NodeJS.ReadableStream, beginning: string): Promise<string | undefined> {
  let text = ''
  for (;;) {
    const [chunk] = (await once(stream, 'data')) as [Buffer]
    text += String(chunk)
    const line = text.split('\n').find((one) => one.startsWith(beginning))
    if (line !== undefined && text.endsWith('\n')) return line
  }
}

function at(sorted: readonly number[], share: number): number {
  return percentile(sorted, share)
}

function report(bench: string, figures: Record<string, number>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]),
  )
  process.stdout.write(`${JSON.stringify({ bench, ...rounded })}\n`)
}

const [port, farSides = '', name, part] = process.argv.slice(2)
const ports = farSides.split(',').map(Number)
if (part === 'noise') await makeNoise(name as NoiseName, Number(port), ports)
else await main(Number(port), ports, name as NoiseName | undefined)

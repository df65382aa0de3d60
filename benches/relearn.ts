import { paraphrase, type ReplyOf, relearn } from '@parlance/contract'
import { corpus, percentile } from './content/corpus'
import { type Channel, connect, type Product } from './driver/product'

const TURNS = 10_000
/** Everybody asks something else: the most that a list has to compare. */
const CONVERSATIONS = 100
const QUESTIONS = 100
const CLIENTS = 16
const CALLS = 20

type Listed = ReplyOf<typeof relearn.list>

/** Relearning with 10,000 different questions that a bot could not answer, over HTTP. */
async function main(): Promise<void> {
  const product = connect(Number(process.argv[2]))
  await product.register()
  const domainId = await product.domain('relearn')
  const bot = corpus(200, 5)
  const known = bot.slice(CONVERSATIONS)
  const file = JSON.stringify({ formatVersion: 1, conversations: known })
  await product.upload(domainId, 'bot.json', Buffer.from(file))
  // A quick build knows its own questions only: everything else fails.
  const build = await product.build(domainId, '/quick')
  await product.deploy(domainId, build.id)
  const asked = corpus(CONVERSATIONS, QUESTIONS).flatMap(({ questions }) => questions.map(({ text }) => text))
  await ask(product, await product.channel(domainId), asked.slice(0, TURNS))

  const list = (more = '') =>
    product.call<Listed>('GET', `${relearn.list.path}?domainId=${domainId}&pageSize=50${more}`)
  const offers = await offer(product, domainId, asked)
  const alone = await median(() => list('&grouped=false'))
  const began = performance.now()
  const first = await list()
  const firstMs = performance.now() - began
  let grouped = first
  while (grouped.grouping) grouped = await list()
  const groupedSeconds = (performance.now() - began) / 1_000
  report('relearning, 10,000 different failed questions', {
    ...offers,
    ungroupedMs: alone,
    firstGroupedMs: firstMs,
    untilGroupedSeconds: groupedSeconds,
    groups: grouped.totalCount,
    groupedMs: await median(() => list()),
    lastPageMs: await median(() => list(`&pageNo=${grouped.totalPage}`)),
    searchMs: await median(() => list(`&search=${encodeURIComponent('환불')}`)),
    ...(await decide(product, domainId, grouped)),
  })
  product.close()
}

async function ask(product: Product, channel: Channel, texts: readonly string[]): Promise<void> {
  const client = async (own: number) => {
    for (let n = own; n < texts.length; n += CLIENTS)
      await product.turn(channel, `asker-${n % 500}`, texts[n]!)
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, own) => client(own)))
}

/** Further ways to ask of a conversation with two questions: the first call reads what was said. */
async function offer(
  product: Product,
  domainId: number,
  asked: readonly string[],
): Promise<Record<string, number>> {
  let next = 0
  const call = () => {
    next += 2
    const body = { questions: asked.slice(next, next + 2), conversationId: null }
    const path = `${paraphrase.offer.path}?domainId=${domainId}`
    return product.call<ReplyOf<typeof paraphrase.offer>>('POST', path, body)
  }
  const began = performance.now()
  let { state } = await call()
  const firstOfferMs = performance.now() - began
  while (state === 'PREPARING') ({ state } = await call())
  return { firstOfferMs, untilOffersMs: performance.now() - began, offerMs: await median(call) }
}

/** The largest group: excluded, taken back, made questions of a conversation, and the list after that. */
async function decide(
  product: Product,
  domainId: number,
  { items }: Listed,
): Promise<Record<string, number>> {
  const group = items[0]!
  const asked = group.utterances.map(({ list, turnId }) => ({ list, turnId }))
  const post = async <Reply>(what: string, body: object) => {
    const began = performance.now()
    const reply = await product.call<Reply>('POST', `/api/v1/relearn/${what}?domainId=${domainId}`, body)
    return { ms: performance.now() - began, reply }
  }
  const excluded = await post<{ reviewIds: number[] }>('review', { items: asked, decision: 'EXCLUDED' })
  const canceled = await post('cancel', { reviewIds: excluded.reply.reviewIds })
  const learned = await post('learn', { items: asked, conversationId: group.proposals[0]?.id ?? 1 })
  const after = await median(() =>
    product.call('GET', `${relearn.list.path}?domainId=${domainId}&pageSize=50`),
  )
  return {
    groupOf: asked.length,
    excludeMs: excluded.ms,
    cancelMs: canceled.ms,
    learnMs: learned.ms,
    afterDecisionMs: after,
  }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < CALLS; n += 1) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  )
}

function report(bench: string, figures: Record<string, number>): void {
  const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value * 10) / 10])
  console.log(JSON.stringify({ bench, ...Object.fromEntries(rounded) }))
}

await main()

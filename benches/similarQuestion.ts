import { type Language, type QuestionSimilarity, similarQuestion } from '@parlance/contract'
import {
  addQuestion,
  createQuestionIndex,
  indexBytes,
  nearestOfOthers,
  type QuestionIndex,
} from '@parlance/engine'
import { corpus, percentile } from './content/corpus'
import { connect, type Product } from './driver/product'

const CONVERSATIONS = 1_000
const QUESTIONS = 100
const LOOKUPS = 2_000
const CALLS = 400

/** The warning while a question is typed, at 100,000 questions: the index alone, then over HTTP. */
async function main(): Promise<void> {
  const bot = corpus(CONVERSATIONS, QUESTIONS)
  const korean = bot.flatMap(({ questions }) => questions.map(({ text }) => text))
  report('index of 100,000 Korean questions', engineFigures('ko', korean))
  report('index of 100,000 English questions', engineFigures('en', englishQuestions()))

  const product = connect(Number(process.argv[2]))
  await product.register()
  const domainId = await product.domain('similar')
  // A file holds at most 100,000 rows, and an answer is one too.
  for (const conversations of [bot.slice(0, CONVERSATIONS / 2), bot.slice(CONVERSATIONS / 2)]) {
    const file = JSON.stringify({ formatVersion: 1, conversations })
    await product.upload(domainId, 'bot.json', Buffer.from(file))
  }
  report(
    '100,000 questions over HTTP: until the first answer',
    await firstAnswer(product, domainId, korean[0]!),
  )
  report('100,000 questions over HTTP, before a build', await httpFigures(product, domainId, korean))
  if (process.argv.includes('build')) {
    await product.build(domainId, '')
    await waitFor(product, domainId, korean[0]!, ({ answer }) => answer !== null)
    report('100,000 questions over HTTP, with the model', await httpFigures(product, domainId, korean))
  }
  product.close()
}

function engineFigures(language: Language, texts: readonly string[]): Record<string, number> {
  const before = performance.now()
  const index = createQuestionIndex(language)
  texts.forEach((text, i) =>
    addQuestion(index, { id: i + 1, conversationId: Math.floor(i / QUESTIONS) + 1, text }),
  )
  const buildMs = performance.now() - before
  const times = typed(texts, LOOKUPS)
    .map((text) => lookUp(index, text))
    .slice(LOOKUPS / 5)
  return { questions: texts.length, buildMs, megabytes: indexBytes(index) / 1e6, ...spread(times) }
}

/** As one call of the server does: the nearest questions of others, and the nearest of the own conversation. */
function lookUp(index: QuestionIndex, text: string): number {
  const before = performance.now()
  nearestOfOthers(index, text, 1, 3)
  return performance.now() - before
}

/** How long until the questions are read, and the slowest other call during that time. */
async function firstAnswer(
  product: Product,
  domainId: number,
  text: string,
): Promise<Record<string, number>> {
  const before = performance.now()
  const reading = { done: false }
  const answered = waitFor(product, domainId, text, ({ state }) => state === 'READY').finally(() => {
    reading.done = true
  })
  let slowestOtherMs = 0
  while (!reading.done) {
    const began = performance.now()
    await product.call('GET', '/healthz')
    slowestOtherMs = Math.max(slowestOtherMs, performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  await answered
  return { ms: performance.now() - before, slowestOtherMs }
}

async function httpFigures(product: Product, domainId: number, texts: readonly string[]) {
  const times: number[] = []
  for (const text of typed(texts, CALLS)) {
    const began = performance.now()
    await ask(product, domainId, text)
    times.push(performance.now() - began)
  }
  return spread(times)
}

async function waitFor(
  product: Product,
  domainId: number,
  text: string,
  holds: (found: QuestionSimilarity) => boolean,
): Promise<void> {
  while (!holds(await ask(product, domainId, text))) await new Promise((resolve) => setTimeout(resolve, 20))
}

function ask(product: Product, domainId: number, text: string): Promise<QuestionSimilarity> {
  const body = { chatType: 'TEXT', text, conversationId: 1 }
  return product.call(similarQuestion.find.method, `${similarQuestion.find.path}?domainId=${domainId}`, body)
}

/** Questions as they stand in the field while they are typed: some whole, most not. */
function typed(texts: readonly string[], count: number): string[] {
  return Array.from({ length: count }, (_, i) => {
    const text = texts[(i * 7919) % texts.length]!
    return text.slice(0, Math.max(2, text.length - (i % 8)))
  })
}

function spread(times: readonly number[]): Record<string, number> {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99), slowest: sorted.at(-1) ?? 0 }
}

const WISHES = [
  'how do I',
  'can I',
  'please help me',
  'I would like to',
  'is it possible to',
  'why can I not',
]
const ACTS = [
  'change',
  'cancel',
  'track',
  'return',
  'pay for',
  'confirm',
  'print',
  'share',
  'renew',
  'report',
]
const KINDS = [
  'new',
  'last',
  'second',
  'damaged',
  'missing',
  'international',
  'monthly',
  'gift',
  'family',
  'old',
]
const THINGS = [
  'order',
  'card',
  'account',
  'delivery',
  'invoice',
  'password',
  'ticket',
  'subscription',
  'seat',
  'refund',
]
const ENDINGS = ['today', 'without calling', 'on the phone', 'before friday', 'from abroad', 'again']

function englishQuestions(): string[] {
  const texts = WISHES.flatMap((wish) =>
    ACTS.flatMap((act) =>
      KINDS.flatMap((kind) =>
        THINGS.flatMap((thing) => ENDINGS.map((ending) => `${wish} ${act} my ${kind} ${thing} ${ending}`)),
      ),
    ),
  )
  return Array.from({ length: CONVERSATIONS * QUESTIONS }, (_, i) => {
    const text = texts[i % texts.length]!
    return i < texts.length ? text : `${text} in branch ${Math.floor(i / 37)}`
  })
}

function report(bench: string, figures: Record<string, number>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]),
  )
  process.stdout.write(`${JSON.stringify({ bench, ...rounded })}\n`)
}

await main()

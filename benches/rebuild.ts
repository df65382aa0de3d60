import { readFileSync } from 'node:fs'
import type { Build, ConversationFields, ModelReportState, Page } from '@parlance/contract'
import { corpus } from './content/corpus'
import { readSamples } from './content/samples'
import { connect, type Product } from './driver/product'

/** Builds after one conversation changed; each changes another one. */
const REBUILDS = 5
/** So many questions of it at most. */
const CHANGED_MAX = 100
/** What somebody takes at least between saving a change and asking for a build. */
const PAUSE_MS = 1_000

/**
 * `npm run bench -- rebuild`: how long an operator waits for a standard build of 15,000 questions in 150 conversations,
 * for one after a conversation changed, and for the reports on both, which follow by themselves. `-- rebuild fresh`:
 * as if each change were the first since the product was started (on Linux). With the path of a table of Korean
 * questions and their conversations, divided by a tab, that bot is built instead: people's questions have more
 * features.
 */
async function main(port: number, options: readonly string[]): Promise<void> {
  const isFresh = options.includes('fresh')
  const table = options.find((option) => option !== 'fresh')
  const product = connect(port)
  await product.register()
  const bot = table === undefined ? corpus(150, 100) : botOf(table)
  const questions = bot.reduce((count, conversation) => count + conversation.questions.length, 0)
  const domainId = await product.domain('rebuild')
  await put(product, domainId, bot)
  const first = await product.build(domainId, '')
  const reportSeconds = await untilReport(product, domainId, first.id)
  const rebuilds: Awaited<ReturnType<typeof rebuild>>[] = []
  for (let turn = 0; turn < REBUILDS; turn += 1) {
    if (isFresh) await endWaitingProcess()
    rebuilds.push(await rebuild(product, domainId, bot[turn]!))
  }
  const figures = {
    bench: 'standard build, and again after one conversation changed',
    questions,
    conversations: bot.length,
    eachChangeIsTheFirst: isFresh,
    buildSeconds: round(first.seconds),
    reportSeconds: round(reportSeconds),
    rebuildSeconds: rebuilds.map(({ seconds }) => round(seconds)).join(' '),
    ofThatModel: rebuilds.map(({ model }) => round(model)).join(' '),
    reportAfterRebuildSeconds: rebuilds.map(({ report }) => round(report)).join(' '),
  }
  process.stdout.write(`${JSON.stringify(figures)}\n`)
  product.close()
}

async function rebuild(product: Product, domainId: number, conversation: ConversationFields) {
  const questions = conversation.questions.map((question, at) =>
    at < CHANGED_MAX ? { ...question, text: `${question.text} 오늘` } : question,
  )
  await put(product, domainId, [{ ...conversation, questions }])
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
  const { id, seconds } = await product.build(domainId, '')
  const list = await product.call<Page<Build>>('GET', `/api/v1/build?domainId=${domainId}&pageSize=10`)
  const made = list.items.find((build) => build.id === id)?.report
  if (made?.renewedFrom == null) throw new Error('the model was trained anew')
  return { seconds, model: made.trainSeconds!, report: await untilReport(product, domainId, id) }
}

async function put(product: Product, domainId: number, conversations: readonly ConversationFields[]) {
  await product.upload(domainId, 'bot.json', Buffer.from(JSON.stringify({ formatVersion: 1, conversations })))
}

/** Conversations of the questions of a table, each question in the first that has it. */
function botOf(table: string): ConversationFields[] {
  const known = new Set<string>()
  const byName = new Map<string, string[]>()
  for (const { text, label } of readSamples(table)) {
    if (known.has(text)) continue
    known.add(text)
    const name = String(label)
    byName.set(name, [...(byName.get(name) ?? []), text])
  }
  return [...byName].map(([name, texts]) => ({
    ...corpus(1, 1)[0]!,
    name,
    questions: texts.map((text) => ({ chatType: 'TEXT', text })),
  }))
}

/** Ends the process of the product that waits for a build, as a restart does. */
async function endWaitingProcess(): Promise<void> {
  const { PRODUCT_PID } = process.env
  const children = readFileSync(`/proc/${PRODUCT_PID}/task/${PRODUCT_PID}/children`, 'utf8')
  for (const pid of children.split(' ').filter(Boolean))
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('train.process'))
      process.kill(Number(pid), 'SIGKILL')
  await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
}

/** Seconds from now until the report on a build is there. */
async function untilReport(product: Product, domainId: number, buildId: number): Promise<number> {
  const began = performance.now()
  const path = `/api/v1/build/${buildId}/report?domainId=${domainId}`
  while ((await product.call<ModelReportState>('GET', path)).report === null) {
    if (performance.now() - began > 300_000) throw new Error('there is no report after five minutes')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return (performance.now() - began) / 1_000
}

function round(seconds: number): number {
  return Math.round(seconds * 100) / 100
}

await main(Number(process.argv[2]), process.argv.slice(4))

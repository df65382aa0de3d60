import { corpus, percentile } from './content/corpus'
import { connect, type Product } from './driver/product'
import { engineTurns } from './turns/engineTurns'
import { entityExtraction } from './turns/entityExtraction'
import { hostilePatterns, hostileScripts } from './turns/hostilePatterns'
import { hostileTexts } from './turns/hostileTexts'
import { httpTurns } from './turns/httpTurns'
import { misbehaving, serveMisbehaviours } from './turns/misbehaving'
import { mixedTurns } from './turns/mixedTurns'

const [port, farSides = ''] = process.argv.slice(2)
/** Free ports that the product's bots may call. */
const ports = farSides.split(',').map(Number)

/** Prints one JSON line for each measurement: `{ bench, … }`. The product is started by scripts/bench.mjs. */
async function main(): Promise<void> {
  report('engine turns, 15,000 questions in 150 conversations', engineTurns())
  report('engine turns, 1,000 conversations in which everything occurs', mixedTurns())
  report('entity extraction, µs of a turn by words and length', entityExtraction())
  report('100,000 hostile texts', hostileTexts())
  report('10,000 operator patterns', hostilePatterns())
  report('10,000 operator scripts', hostileScripts())
  const product = connect(Number(port))
  await product.register()

  const importDomain = await product.domain('import')
  await reportImport('CSV', product, importDomain, Buffer.from(csvOf(5_000, 9)))
  const asXlsx = await product.download(importDomain, 'xlsx')
  await reportImport('xlsx', product, await product.domain('xlsx'), asXlsx)
  await reportLists(product, importDomain)
  report('quick build, 5,000 conversations', {
    seconds: (await product.build(importDomain, '/quick')).seconds,
  })

  const bot = corpus(150, 100)
  const domainId = await product.domain('build')
  await product.upload(
    domainId,
    'bot.json',
    Buffer.from(JSON.stringify({ formatVersion: 1, conversations: bot })),
  )
  const build = await product.build(domainId, '')
  report('standard build, 15,000 questions in 150 conversations', { seconds: build.seconds })

  await product.deploy(domainId, build.id)
  report('HTTP turns with durable history', await httpTurns(product, await product.channel(domainId), bot))
  const askersOwn = connect(Number(port))
  report("others' turns beside servers that misbehave", await misbehaving(product, askersOwn, ports))
  askersOwn.close()
  product.close()
}

async function reportImport(format: string, product: Product, domainId: number, file: Buffer): Promise<void> {
  const imported = await product.upload(domainId, `rows.${format.toLowerCase()}`, file)
  const rowsPerSecond = imported.rows / (imported.previewSeconds + imported.applySeconds)
  report(`import of 50,000 rows (${format})`, { ...imported, rowsPerSecond })
}

/** The conversation list of the import: medians of twenty calls each, in ms. */
async function reportLists(product: Product, domainId: number): Promise<void> {
  const median = async (query: string) => {
    const times: number[] = []
    for (let n = 0; n < 20; n += 1) times.push(await product.list(domainId, query))
    return percentile(
      times.toSorted((a, b) => a - b),
      0.5,
    )
  }
  report('conversation list of 5,000 with 45,000 questions', {
    firstPageMs: await median('pageSize=50'),
    lastPageMs: await median('pageSize=50&pageNo=100'),
    searchMs: await median(`pageSize=50&search=${encodeURIComponent('쿠폰 변경')}`),
    builtFilterMs: await median('pageSize=50&buildStatus=BEFORE_BUILD'),
  })
}

function csvOf(conversations: number, questions: number): string {
  const rows = ['conversationName,group,tags,type,questionType,question,answerType,answer,service,random']
  for (const { name, group, tags, ...fields } of corpus(conversations, questions)) {
    for (const { text } of fields.questions)
      rows.push(`${name},${group},${tags.join('|')},GENERAL,TEXT,${text},,,,`)
    rows.push(`${name},${group},${tags.join('|')},GENERAL,,,TEXT,${name}입니다.,on,off`)
  }
  return `\uFEFF${rows.join('\r\n')}\r\n`
}

function report(bench: string, figures: Record<string, number>): void {
  const rounded = Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100]),
  )
  process.stdout.write(`${JSON.stringify({ bench, ...rounded })}\n`)
}

await (port === 'misbehave' ? serveMisbehaviours(ports) : main())

import { corpus } from './corpus'
import { engineTurns } from './engineTurns'
import { httpTurns } from './httpTurns'
import { connect } from './product'

const [port] = process.argv.slice(2)

/** Prints one JSON line for each measurement: `{ bench, … }`. The product is started by scripts/bench.mjs. */
async function main(): Promise<void> {
  report('engine turns, 15,000 questions in 150 conversations', engineTurns())
  const product = connect(Number(port))
  await product.register()

  const importDomain = await product.domain('import')
  const imported = await product.upload(importDomain, 'rows.csv', Buffer.from(csvOf(5_000, 9)))
  report('import of 50,000 rows (CSV)', {
    ...imported,
    rowsPerSecond: Math.round(imported.rows / (imported.previewSeconds + imported.applySeconds)),
  })
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
  product.close()
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

await main()

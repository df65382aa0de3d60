import { corpus } from './content/corpus'
import { connect, type Product } from './driver/product'

const ROWS = 50_000
const SHEETS = { conversations: talks, words, userVariables, variables, tags }
/** Which of them; by default all. */
const [port = '', , ...only] = process.argv.slice(2)

/** Prints one JSON line for each: rows a second of sheets of 50,000 rows, of conversations and of components. */
async function main(): Promise<void> {
  const unknown = only.filter((what) => !(what in SHEETS))
  if (unknown.length > 0) throw new Error(`no such sheet: ${unknown}; there are ${Object.keys(SHEETS)}`)
  const product = connect(Number(port))
  await product.register()
  // The first one is for the product to be warm.
  await product.upload(await product.domain('warm'), 'rows.csv', talks())
  for (const [what, fileOf] of Object.entries(SHEETS))
    if (only.length === 0 || only.includes(what)) await report(product, what, fileOf())
  product.close()
}

async function report(product: Product, what: string, file: Buffer): Promise<void> {
  const domainId = await product.domain(what)
  const { rows, previewSeconds, applySeconds } = await product.upload(domainId, 'rows.csv', file)
  if (rows !== ROWS) throw new Error(`${what}: ${rows} rows`)
  const figures = {
    previewSeconds: Math.round(previewSeconds * 100) / 100,
    applySeconds: Math.round(applySeconds * 100) / 100,
    rowsPerSecond: Math.round(rows / (previewSeconds + applySeconds)),
  }
  process.stdout.write(`${JSON.stringify({ bench: `upload of ${ROWS} rows: ${what}`, ...figures })}\n`)
}

function talks(): Buffer {
  const rows = corpus(5_000, 9).flatMap(({ name, group, questions }) => [
    ...questions.map(({ text }) => `${name},${group},${text},`),
    `${name},${group},,${name}입니다.`,
  ])
  return csvOf('conversationName,group,question,answer', rows)
}

/** Fifty dictionaries of a thousand words. */
function words(): Buffer {
  return csvOf(
    'name,type,keyword,synonyms',
    ofRows((at) => `entity${at % 50},DICTIONARY,단어${at},말${at}`),
  )
}

function userVariables(): Buffer {
  return csvOf(
    'name,type,defaultValue,sensitiveType',
    ofRows((at) => `variable${at},TEXT,값${at},NONE`),
  )
}

function variables(): Buffer {
  return csvOf(
    'name,definition,active',
    ofRows((at) => `pattern${at},[말${at}|단어${at}],on`),
  )
}

function tags(): Buffer {
  return csvOf(
    'tagName',
    ofRows((at) => `태그${at}`),
  )
}

function ofRows(rowOf: (at: number) => string): string[] {
  return Array.from({ length: ROWS }, (_, at) => rowOf(at))
}

function csvOf(header: string, rows: readonly string[]): Buffer {
  return Buffer.from(`\uFEFF${[header, ...rows].join('\r\n')}\r\n`)
}

await main()

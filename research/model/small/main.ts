import { parseArgs } from 'node:util'
import { isMainThread } from 'node:worker_threads'
import { serveTrainingJobs } from '../../../packages/server/src/builds/child/trainingThread'
import { readDataSet, setNames } from '../dataSets'
import { measureLargeFaq } from './largeFaq'
import { measureMiddleBots } from './middleBot'
import { measureSmallBots, QUESTION_COUNTS } from './smallBots'
import { type LargeRow, largeTable, type SmallRow, smallTable } from './tables'

const USAGE =
  'bench:small -- --data FOLDER [--sets a,b] [--only small,middle,large] [--counts 1,3,10] [--threads 2]'

/** Reads the command line and measures what it asks for, set by set. */
async function main(args: string[]): Promise<void> {
  const text = { type: 'string' } as const
  const options = { data: text, sets: text, only: text, counts: text, threads: text }
  const { values } = parseArgs({ args, options })
  if (values.data === undefined) throw new Error(`--data is missing: ${USAGE}`)
  const sets = values.sets?.split(',') ?? setNames(values.data).filter((name) => name.startsWith('massive-'))
  const only = values.only?.split(',') ?? ['small', 'middle', 'large']
  const counts = values.counts?.split(',').map(Number) ?? QUESTION_COUNTS
  const threads = Number(values.threads ?? 2)
  if (only.includes('middle')) {
    const cut = readDataSet(values.data, sets[0]!)
    for (const figures of await measureMiddleBots(values.data, cut, threads)) print(figures)
  }
  const small: SmallRow[] = []
  const large: LargeRow[] = []
  for (const name of sets) {
    const set = readDataSet(values.data, name)
    if (only.includes('small')) {
      for (const count of counts) small.push(print({ set: name, ...(await measureSmallBots(set, count)) }))
    }
    if (only.includes('large')) large.push(print({ set: name, ...(await measureLargeFaq(set, threads)) }))
  }
  if (small.length > 0) process.stdout.write(`\n${smallTable(small)}`)
  if (large.length > 0) process.stdout.write(`\n${largeTable(large)}`)
}

function print<Row extends object>(row: Row): Row {
  process.stdout.write(`${JSON.stringify(row)}\n`)
  return row
}

if (isMainThread) {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
} else serveTrainingJobs()

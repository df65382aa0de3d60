import { spawnSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread } from 'node:worker_threads'
import { serveTrainingJobs } from '../../packages/server/src/builds/child/trainingThread'
import { languageOf, readDataSet, setNames } from './dataSets'
import { measureFastText, missingFastText } from './fastText/fastText'
import { installNlpjs, measureNlpjs } from './nlpjs'
import { type Options, readOptions } from './options'
import { measureParlance } from './parlance'
import { measureRebuild } from './rebuild'
import {
  type Figures,
  type Measurement,
  type Row,
  SYSTEMS,
  type System,
  type Task,
} from './report/measurement'
import { tableOf } from './report/table'

const USUAL_CACHE = fileURLToPath(new URL('parlance/modelCompare', import.meta.url))
const MEASURE: Record<System, (task: Task, set: ReturnType<typeof readDataSet>) => Promise<Figures>> = {
  parlance: measureParlance,
  'nlp.js': measureNlpjs,
  fastText: measureFastText,
}

async function main(args: readonly string[]): Promise<void> {
  if (args[0] === '--rebuild') return print(await measureRebuild(Number(args[1])))
  if (args[0] === '--task') return print(await doTask(JSON.parse(args[1]!) as Task))
  const options = readOptions(args)
  const cache = path.resolve(options.cache ?? USUAL_CACHE)
  mkdirSync(cache, { recursive: true })
  const systems = systemsOf(options)
  if (systems.includes('nlp.js')) installNlpjs(cache)
  const names = setNames(options.data).filter((name) => options.sets?.includes(name) ?? true)
  const earlier = options.earlier ? earlierRows(cache) : []
  const rows: Row[] = []
  for (const task of names.flatMap((set) => tasksOf(options, systems, set, cache))) {
    // Peers do not change.
    if (task.system !== 'parlance' && earlier.some((row) => keyOf(row) === keyOf(task))) continue
    const row = measure(task)
    if (row !== null) rows.push(row)
  }
  process.stdout.write(`\n${tableOf(merge(earlier, rows))}`)
}

function systemsOf({ peers, skip }: Options): System[] {
  const wanted = SYSTEMS.filter((system) => !skip.includes(system) && (peers || system === 'parlance'))
  const missing = wanted.includes('fastText') ? missingFastText() : null
  if (missing === null) return wanted
  process.stderr.write(`${missing}\n`)
  return wanted.filter((system) => system !== 'fastText')
}

function tasksOf(
  { data, language, threads, skip }: Options,
  systems: readonly System[],
  set: string,
  cache: string,
): Task[] {
  const common = { data, set, language: language ?? languageOf(set), threads, cache }
  const wanted = (['full', 'leaveOut', 'few'] as const).filter((measurement) => !skip.includes(measurement))
  const measured = (system: System, measurement: Measurement) =>
    measurement !== 'few' || system === 'parlance'
  return systems.flatMap((system) =>
    wanted.filter((one) => measured(system, one)).map((measurement) => ({ system, measurement, ...common })),
  )
}

/** In a process of its own, so that neither memory nor warm code is another's; null, and a line, when it fails. */
function measure(task: Task): Row | null {
  const { stdout, status } = spawnSync(
    process.execPath,
    [fileURLToPath(import.meta.url), '--task', JSON.stringify(task)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'], maxBuffer: 1e8 },
  )
  const { system, measurement, set } = task
  if (status !== 0) {
    process.stderr.write(`${system} ${measurement} ${set}: ended with status ${status}\n`)
    process.exitCode = 1
    return null
  }
  const figures = JSON.parse(stdout.trim().split('\n').at(-1)!) as Figures
  const row: Row = { at: new Date().toISOString(), system, measurement, set, figures }
  print(row)
  appendFileSync(earlierFile(task.cache), `${JSON.stringify(row)}\n`)
  return row
}

async function doTask(task: Task): Promise<Figures> {
  return MEASURE[task.system](task, readDataSet(task.data, task.set, task.language))
}

function earlierFile(cache: string): string {
  return path.join(cache, 'rows.jsonl')
}

function earlierRows(cache: string): Row[] {
  if (!existsSync(earlierFile(cache))) return []
  const lines = readFileSync(earlierFile(cache), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Row)
}

/** The last row of each measurement. */
function merge(...rows: Row[][]): Row[] {
  return [...new Map(rows.flat().map((row) => [keyOf(row), row])).values()]
}

function keyOf({ set, system, measurement }: Pick<Row, 'set' | 'system' | 'measurement'>): string {
  return `${set} ${system} ${measurement}`
}

function print(line: object): void {
  process.stdout.write(`${JSON.stringify(line)}\n`)
}

if (!isMainThread) serveTrainingJobs()
else {
  try {
    await main(process.argv.slice(2))
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`)
    process.exitCode = 1
  }
}

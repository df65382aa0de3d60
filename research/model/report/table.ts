import { meanOf } from './figures'
import { FEW_GAIN, GOALS, P99_MS } from './goals'
import { type Measurement, type Row, SYSTEMS, type System } from './measurement'

/** The rows as Markdown: the figures of each set beside the goals and the peers, and the gains with few examples. */
export function tableOf(rows: readonly Row[]): string {
  const most = rows.filter(({ measurement }) => measurement !== 'few')
  const sets = [...new Set(most.map(({ set }) => set))].sort()
  const tables = sets.length === 0 ? [] : [qualityTable(most, sets), costTable(most, sets)]
  return [...tables, fewTable(rows)].filter((table) => table !== '').join('\n')
}

function qualityTable(rows: readonly Row[], sets: readonly string[]): string {
  const lines = sets.map((set) => {
    const of = (system: System, measurement: Measurement, name: string) =>
      percent(numberOf(rows, set, system, measurement, name))
    const goal = GOALS[set]
    return [
      set,
      of('parlance', 'full', 'accuracy'),
      percent(goal?.accuracy),
      ...SYSTEMS.slice(1).map((peer) => of(peer, 'full', 'accuracy')),
      ...SYSTEMS.map((system) => of(system, 'full', 'macroF1')),
      auroc(numberOf(rows, set, 'parlance', 'leaveOut', 'auroc')),
      auroc(goal?.auroc),
      auroc(numberOf(rows, set, 'parlance', 'leaveOut', 'byConfidence')),
      ...SYSTEMS.slice(1).map((peer) => auroc(numberOf(rows, set, peer, 'leaveOut', 'auroc'))),
    ]
  })
  const head = ['set', 'accuracy', 'goal', 'nlp.js', 'fastText', 'macro F1', 'nlp.js', 'fastText']
  return markdown([...head, 'leave-out AUROC', 'goal', 'by confidence', 'nlp.js', 'fastText'], lines)
}

function costTable(rows: readonly Row[], sets: readonly string[]): string {
  const lines = sets.map((set) => {
    const of = (system: System, name: string) => numberOf(rows, set, system, 'full', name)
    const times = (system: System) => `${shown(of(system, 'p50Ms'), 2)} / ${shown(of(system, 'p99Ms'), 2)}`
    return [
      set,
      shown(of('parlance', 'trainSeconds'), 1),
      shown(GOALS[set]?.trainSeconds, 1),
      ...SYSTEMS.slice(1).map((peer) => shown(of(peer, 'trainSeconds'), 1)),
      SYSTEMS.map((system) => shown(of(system, 'cpuSeconds'), 1)).join(' / '),
      ...SYSTEMS.map(times),
      SYSTEMS.map((system) => shown(of(system, 'modelMb'), 1)).join(' / '),
      SYSTEMS.map((system) => shown(of(system, 'peakMb'), 0)).join(' / '),
    ]
  })
  const head = ['set', 'training s', 'goal', 'nlp.js', 'fastText', 'CPU s: ours / nlp.js / fastText']
  const speed = [`p50 / p99 ms (goal p99 ${P99_MS})`, 'nlp.js', 'fastText']
  return markdown([...head, ...speed, 'artefact MB', 'peak RSS MB'], lines)
}

function fewTable(rows: readonly Row[]): string {
  const few = rows.filter(({ measurement }) => measurement === 'few')
  if (few.length === 0) return ''
  const names = [5, 10].flatMap((count) => ['Without', 'With', 'Gain'].map((what) => `few${count}${what}`))
  const value = ({ figures }: Row, name: string) => Number(figures[name])
  const line = (title: string, of: (name: string) => number) => [
    title,
    ...names.map((name) => percent(of(name))),
  ]
  const lines = few
    .toSorted((a, b) => (a.set < b.set ? -1 : 1))
    .map((row) => line(row.set, (name) => value(row, name)))
  lines.push(line('mean', (name) => meanOf(few.map((row) => value(row, name)))))
  const goal = `gain (goal ${percent(FEW_GAIN.everySet)} each, ${percent(FEW_GAIN.mean)} mean)`
  const head = [5, 10].flatMap((count) => [`${count} an intent: no lexicon`, 'lexicon', goal])
  return markdown(['set', ...head], lines)
}

function numberOf(rows: readonly Row[], set: string, system: System, measurement: Measurement, name: string) {
  const row = rows.find((one) => one.set === set && one.system === system && one.measurement === measurement)
  const value = row?.figures[name]
  return typeof value === 'number' ? value : undefined
}

function markdown(head: readonly string[], lines: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`
  return line(head) + line(head.map(() => '---')) + lines.map(line).join('')
}

function percent(value: number | undefined): string {
  return value === undefined ? '–' : (value * 100).toFixed(1)
}

function auroc(value: number | undefined): string {
  return value === undefined ? '–' : value.toFixed(3).replace(/^0/, '')
}

function shown(value: number | undefined, digits: number): string {
  return value === undefined ? '–' : value.toFixed(digits)
}

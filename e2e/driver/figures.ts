import { cases } from '../../scripts/suite/cases'

/** How often something is done: the number in the environment, all with FULL=1, or the few of every run of the tests. */
export function times(name: string, all: number, part: number): number {
  return Number(process.env[name] ?? cases(all, part))
}

/** Prints what a journey measured as one line of JSON; lists of milliseconds as their median and their largest. */
export function figures(journey: string, measured: Record<string, number | number[] | object>): void {
  const shown = Object.entries(measured).map(([name, value]) => [
    name,
    Array.isArray(value) ? spread(value as number[]) : typeof value === 'number' ? Math.round(value) : value,
  ])
  process.stdout.write(`${JSON.stringify({ journey, ...Object.fromEntries(shown) })}\n`)
}

function spread(values: readonly number[]): { count: number; median: number; largest: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { count: sorted.length, median: at(0.5), largest: at(1) }
}

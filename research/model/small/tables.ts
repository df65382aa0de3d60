import { meanOf } from '../report/figures'
import type { LargeFaqFigures } from './largeFaq'
import type { SmallBotFigures } from './smallBots'
import { VARIANTS, type VariantName } from './variants'

export type SmallRow = SmallBotFigures & { set: string }
export type LargeRow = LargeFaqFigures & { set: string }

/** Shares that small bots must reach, by questions a conversation. */
const OFFERED_GOALS: Readonly<Record<number, number>> = { 1: 0.6, 2: 0.7, 3: 0.76, 5: 0.82, 10: 0.88 }
const MOST_WRONG = 0.04
const MOST_FOREIGN = 0.1

/** Means over the sets beside the goals, as Markdown. */
export function smallTable(rows: readonly SmallRow[]): string {
  const counts = [...new Set(rows.map(({ questions }) => questions))]
  const lines = counts.map((questions) => {
    const of = (name: keyof SmallBotFigures) =>
      meanOf(rows.filter((row) => row.questions === questions).map((row) => row[name]))
    const shares = [
      percent(of('right')),
      `${percent(of('rightOrOffered'))} (≥ ${percent(OFFERED_GOALS[questions] ?? 0)})`,
      `${percent(of('wrong'))} (≤ ${percent(MOST_WRONG)})`,
      percent(of('refused')),
      `${percent(of('foreignAnswered'))} (≤ ${percent(MOST_FOREIGN)})`,
      percent(of('foreignOffered')),
    ]
    return [questions, ...shares, of('single').toFixed(2), of('similar').toFixed(2)]
  })
  const head = ['questions', 'right', 'right or offered', 'wrong', 'refused', 'foreign answered']
  return markdown([...head, 'foreign offered', 'single', 'similar'], lines)
}

/** Each set beside the goals, as Markdown: right / right or offered of every variant. */
export function largeTable(rows: readonly LargeRow[]): string {
  const names = Object.keys(VARIANTS) as VariantName[]
  const lines = rows.map((row) => {
    const both = ({ right, rightOrOffered }: LargeFaqFigures, name: VariantName) =>
      `${percent(right[name])} / ${percent(rightOrOffered[name])}`
    const foreign = `${percent(row.foreignAnswered)} / ${percent(row.foreignOffered)}`
    const times = `${row.p50Ms.toFixed(2)} / ${row.p99Ms.toFixed(2)}`
    return [
      row.set,
      ...names.map((name) => both(row, name)),
      foreign,
      row.trainSeconds,
      row.compileSeconds,
      times,
      row.bundleMb,
    ]
  })
  const goals = ['goal', ...names.map(() => '90 / 97'), '≤ 5', '≤ 15', '', '– / ≤ 2', '']
  const head = ['set', ...names, 'foreign answered / offered', 'training s', 'load s']
  return markdown([...head, 'p50 / p99 ms', 'bundle MB'], [...lines, goals])
}

function markdown(head: readonly unknown[], lines: readonly (readonly unknown[])[]): string {
  const rows = [head, head.map(() => '---'), ...lines]
  return rows.map((row) => `| ${row.join(' | ')} |\n`).join('')
}

function percent(share: number): string {
  return (100 * share).toFixed(1)
}

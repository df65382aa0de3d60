import { meanOf } from '../report/figures'
import type { LargeFaqFigures } from './largeFaq'
import type { SmallBotFigures } from './smallBots'
import { VARIANTS, type VariantName } from './variants'

export type SmallRow = SmallBotFigures & { set: string }
export type LargeRow = LargeFaqFigures & { set: string }

/** What small bots must be worth, by questions a conversation, and shares of foreign questions. */
const WORTH_GOALS: Readonly<Record<number, number>> = { 1: 16, 3: 27, 10: 36 }
const MOST_ANSWERED = 0.06
const MOST_OFFERED = 0.6

/** Means over the sets beside the goals, as Markdown. */
export function smallTable(rows: readonly SmallRow[]): string {
  const counts = [...new Set(rows.map(({ questions }) => questions))]
  const lines = counts.map((questions) => {
    const of = (name: keyof SmallBotFigures) =>
      meanOf(rows.filter((row) => row.questions === questions).map((row) => row[name]))
    const goal = WORTH_GOALS[questions]
    const shares = (['right', 'rightOrOffered', 'wrong', 'refused'] as const).map((name) => percent(of(name)))
    const foreign = (kind: 'near' | 'far') =>
      `${percent(of(`${kind}Answered`))} / ${percent(of(`${kind}Offered`))}`
    return [
      questions,
      `${of('worth').toFixed(1)}${goal === undefined ? '' : ` (≥ ${goal})`}`,
      ...shares,
      foreign('near'),
      foreign('far'),
      of('single').toFixed(2),
      of('similar').toFixed(3),
    ]
  })
  const most = `(≤ ${percent(MOST_ANSWERED)} / ${percent(MOST_OFFERED)})`
  const foreign = ['near', 'far'].map((kind) => `${kind} answered / offered ${most}`)
  const head = ['questions', 'worth', 'right', 'right or offered', 'wrong', 'refused', ...foreign]
  return markdown([...head, 'single', 'similar'], lines)
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

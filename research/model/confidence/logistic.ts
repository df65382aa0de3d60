/** What a logistic regression is fitted to: numbers (the first one 1), whether it was so, and what it weighs. */
export type Observed = { signals: readonly number[]; right: boolean; weight: number }

const ROUNDS = 60
/** Keeps weights finite where two kinds are apart altogether. */
const RIDGE = 1e-4

/** The weights that make the observations likeliest (Newton's method). */
export function fitLogistic(observed: readonly Observed[]): number[] {
  const size = observed[0]!.signals.length
  let weights = Array.from({ length: size }, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const system = Array.from({ length: size }, (_, i) =>
      Array.from({ length: size + 1 }, (_, j) => (i === j ? RIDGE : 0)),
    )
    for (const { signals, right, weight } of observed) {
      const probability = probabilityOf(weights, signals)
      const curve = weight * probability * (1 - probability)
      const pull = weight * ((right ? 1 : 0) - probability)
      for (let i = 0; i < size; i++) {
        for (let j = 0; j < size; j++) system[i]![j]! += curve * signals[i]! * signals[j]!
        system[i]![size]! += pull * signals[i]!
      }
    }
    const step = solve(system)
    weights = weights.map((weight, i) => weight + step[i]!)
  }
  return weights
}

export function probabilityOf(weights: readonly number[], signals: readonly number[]): number {
  return 1 / (1 + Math.exp(-signals.reduce((sum, signal, i) => sum + signal * weights[i]!, 0)))
}

/** Solves linear equations, one a row with its right side last, by elimination; the rows are used up. */
function solve(rows: number[][]): number[] {
  for (let column = 0; column < rows.length; column++) {
    const largest = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    const at = rows.indexOf(largest)
    ;[rows[column], rows[at]] = [rows[at]!, rows[column]!]
    for (const row of rows) {
      if (row === largest) continue
      const factor = row[column]! / largest[column]!
      for (let i = column; i < row.length; i++) row[i]! -= factor * largest[i]!
    }
  }
  return rows.map((row, i) => row.at(-1)! / row[i]!)
}

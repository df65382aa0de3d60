/** What was expected of a text and what was found. */
export type Answer = { expected: string; found: string | null }

/** Share of right answers (0–1). */
export function accuracyOf(answers: readonly Answer[]): number {
  return answers.filter(({ expected, found }) => expected === found).length / answers.length
}

/** F1 of each expected label, the mean over them (0–1). */
export function macroF1Of(answers: readonly Answer[]): number {
  const labels = [...new Set(answers.map(({ expected }) => expected))]
  const scores = labels.map((label) => {
    const expected = answers.filter((answer) => answer.expected === label)
    const right = expected.filter(({ found }) => found === label).length
    return (2 * right) / (expected.length + answers.filter(({ found }) => found === label).length)
  })
  return meanOf(scores)
}

/** Chance that a score of `higher` lies above one of `lower`, ties counting half: the area under the ROC curve. */
export function aurocOf(higher: readonly number[], lower: readonly number[]): number {
  const all = [
    ...higher.map((score) => ({ score, up: true })),
    ...lower.map((score) => ({ score, up: false })),
  ]
  all.sort((a, b) => (a.score < b.score ? -1 : a.score > b.score ? 1 : 0))
  let below = 0
  let wins = 0
  for (let first = 0, last = 0; first < all.length; first = last) {
    while (last < all.length && all[last]!.score === all[first]!.score) last++
    const tied = all.slice(first, last)
    const down = tied.filter(({ up }) => !up).length
    wins += (tied.length - down) * (below + down / 2)
    below += down
  }
  return wins / (higher.length * lower.length)
}

/** Entropy in nats of scores that are at least 0, taken as shares of their sum; of nothing: infinite. */
export function entropyOf(scores: readonly number[]): number {
  const sum = scores.reduce((total, score) => total + score, 0)
  if (sum <= 0) return Number.POSITIVE_INFINITY
  return scores.reduce((total, score) => total - (score > 0 ? (score / sum) * Math.log(score / sum) : 0), 0)
}

/** The median and the 99th percentile of times in ms. */
export function latenciesOf(times: readonly number[]): { p50Ms: number; p99Ms: number } {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0, 3)
  return { p50Ms: at(0.5), p99Ms: at(0.99) }
}

export function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function round(value: number, digits = 4): number {
  return Number(value.toFixed(digits))
}

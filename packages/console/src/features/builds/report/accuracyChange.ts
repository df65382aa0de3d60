/** How one accuracy 0–1 differs from an earlier one, in percentage points with one decimal, as both are shown. */
export function accuracyChange(
  before: number,
  after: number,
): { direction: 'BETTER' | 'WORSE' | 'SAME'; points: number } {
  const tenths = Math.round(after * 1_000) - Math.round(before * 1_000)
  const direction = tenths > 0 ? 'BETTER' : tenths < 0 ? 'WORSE' : 'SAME'
  return { direction, points: Math.abs(tenths) / 10 }
}
